import { runAct } from '../../../server/documents/acts';
import { ValidationError } from '../../../server/http/errors';
import { openPlatformWork } from '../../../server/platform-work';
import { act, onResource } from '../../../server/resources/rules';
import { createRecord, writeColumns } from '../../../server/resources/write';
import type { Services } from '../../../server/services';
import type { Work } from '../../../server/work';
import { type Publicacao, publicacao } from '../resources/publicacao';
import { publicacaoAnterior } from '../resources/publicacao_anterior';

/** The files of a version that was replaced stay everybody's. */
async function abrirArquivos(tx: Work, versaoId: number): Promise<void> {
  await tx.db.execute('update arquivo set publico = true where cliente_id = $1 and dono_tipo = $2 and dono_id = $3', [
    tx.cliente.id,
    publicacaoAnterior.name,
    versaoId,
  ]);
}

/** SQL: the addresses of the files of a version, as everybody reads them. */
const arquivosSql = (t: string): string =>
  `(select string_agg(q.nome || ': /api/arquivo/' || q.token, '; ' order by q.id) from public.arquivo q where q.dono_tipo = '${publicacaoAnterior.name}' and q.dono_id = ${t}.id and q.publico)`;

function exigirArquivos({ anexos, materia_id }: Publicacao): void {
  if (anexos.length === 0 && materia_id === null)
    throw new ValidationError({ anexos: ['Inclua os arquivos, ou diga em que matéria do diário o documento saiu.'] });
}

async function publicar(tx: Work, registro: Publicacao): Promise<void> {
  exigirArquivos(registro);
  await writeColumns(tx, publicacao, registro.id, { data_publicacao: tx.now() });
}

interface Versao {
  titulo: string | null;
  ementa: string | null;
  arquivos: number[] | null;
  motivo: string;
}

/** R1: a published document changes by a version: what it was is kept, with its files and why it changed. */
async function novaVersao(tx: Work, registro: Publicacao, { titulo, ementa, arquivos, motivo }: Versao): Promise<void> {
  const novos = arquivos ?? [];
  if (!titulo && !ementa && novos.length === 0)
    throw new ValidationError({ titulo: ['Diga o que muda: o título, a ementa ou os arquivos.'] });
  const antes = registro.anexos.map(({ id }) => id as number);
  const ultima = await tx.db.first<{ n: number }>(
    'select coalesce(max(numero), 0)::int as n from publicacao_anterior where publicacao_id = $1',
    [registro.id],
  );
  const versao = tx.services.registry.get(publicacaoAnterior.name);
  const { id } = await createRecord(tx.withEveryPermission(), versao, {
    publicacao_id: registro.id,
    numero: (ultima?.n ?? 0) + 1,
    motivo,
    antes: [registro.titulo, registro.ementa].filter(Boolean).join('\n'),
    depois: [titulo ?? registro.titulo, ementa ?? registro.ementa].filter(Boolean).join('\n'),
    mudada_em: tx.now().toISOString(),
  });
  if (novos.length > 0) await trocarArquivos(tx, registro.id, id, antes, novos);
  await abrirArquivos(tx, id);
  await writeColumns(tx, publicacao, registro.id, {
    ...(titulo && { titulo }),
    ...(ementa && { ementa }),
    atualizado_em: tx.now(),
  });
}

/** The files that were there go with the version that they were of, still everybody's; the new ones take their place. */
async function trocarArquivos(tx: Work, id: number, versaoId: number, antes: readonly number[], novos: readonly number[]): Promise<void> {
  const dar = (ids: readonly number[], dono: string, donoId: number) =>
    tx.db.execute('update arquivo set dono_tipo = $3, dono_id = $4 where cliente_id = $1 and id = any($2::bigint[])', [
      tx.cliente.id,
      ids,
      dono,
      donoId,
    ]);
  const ligar = (tabela: string, paiId: number, ids: readonly number[]) =>
    tx.db.execute(
      `insert into public.${tabela} (pai_id, alvo_id, ordem) select $1, x.id, x.ordem from unnest($2::bigint[]) with ordinality as x (id, ordem)`,
      [paiId, ids],
    );
  await tx.db.execute('delete from public.publicacao_anexos where pai_id = $1', [id]);
  await dar(antes, publicacaoAnterior.name, versaoId);
  await ligar('publicacao_anterior_arquivos', versaoId, antes);
  await dar(novos, publicacao.name, id);
  await ligar('publicacao_anexos', id, novos);
}

export const publicacaoRules = onResource(publicacao, {
  derived: {
    versoes: (t) =>
      `(select string_agg('Versão ' || v.numero || ', de ' || to_char(v.mudada_em, 'DD/MM/YYYY') || ': ' || v.motivo
          || coalesce(' (' || ${arquivosSql('v')} || ')', ''), '; ' order by v.numero) from public.publicacao_anterior v where v.publicacao_id = ${t}.id)`,
  },
  lockedBecause: (t) =>
    `case when ${t}.situacao in ('publicado', 'retirado') then 'O que se publicou só muda por versão nova, que todos veem.' end`,
  acts: {
    agendar: act('Publicação agendada.', async (registro: Publicacao, _input, tx) => {
      exigirArquivos(registro);
      if (!registro.publicar_em || Date.parse(registro.publicar_em) <= tx.now().getTime())
        throw new ValidationError({ publicar_em: ['Diga quando publicar: um dia e uma hora que ainda não chegaram.'] });
    }),
    voltar: act('Publicação de volta ao rascunho.'),
    publicar: act('Documento publicado.', (registro: Publicacao, _input, tx) => publicar(tx, registro)),
    nova_versao: act('Versão nova publicada.', (registro: Publicacao, versao, tx) => novaVersao(tx, registro, versao)),
    retirar: act('Publicação retirada: todos leem o motivo.', ({ id }: Publicacao, { motivo }, tx) =>
      writeColumns(tx, publicacao, id, { motivo_retirada: motivo.slice(0, 300) }),
    ),
  },
});

/** Every minute, what was scheduled and whose hour came. */
export async function publicarAgendados(services: Services): Promise<void> {
  for (const cliente of await services.access.everyCliente()) {
    const work = await openPlatformWork(services, cliente);
    const rows = await work.db.rows<{ id: number }>(
      "select id from publicacao where situacao = 'agendado' and publicar_em <= $1 order by id limit 100",
      [work.now()],
    );
    for (const { id } of rows) await runAct(work, services.registry.get(publicacao.name), id, 'publicar', {});
  }
}
