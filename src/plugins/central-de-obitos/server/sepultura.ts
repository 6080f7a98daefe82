import { addIssue, type DraftOf, type Issues } from '../../../resources/definition';
import { wordsSql } from '../../../server/db/sql';
import { ValidationError } from '../../../server/http/errors';
import { act, onResource } from '../../../server/resources/rules';
import { createRecord, takeBackRecord, writeColumns } from '../../../server/resources/write';
import type { Work } from '../../../server/work';
import { NOTIFICACOES_ABANDONO } from '../calculo/prazos';
import { concessaoSepultura } from '../resources/concessao_sepultura';
import { notificacaoSepultura } from '../resources/notificacao_sepultura';
import { ESTADOS_SEPULTURA, type Sepultura, sepultura } from '../resources/sepultura';
import { CORPOS_SQL, comCorpoSql, estadoSql, gavetasSql, livreSql, nomeDaSepulturaSql } from './ocupacao';

type Rascunho = Readonly<Partial<DraftOf<typeof sepultura>>>;

const recusa = (mensagem: string) => new ValidationError({ id: [mensagem] });

const ESTADO_EM_PALAVRAS = (t: string) => wordsSql(estadoSql(t), ESTADOS_SEPULTURA);

/** The gavetas of a new grave are those of its kind, unless they were said. */
async function completar(draft: Rascunho, tx: Work, current: Sepultura | null) {
  if (current || (draft.gavetas ?? []).length > 0) return draft;
  const tipo = await tx.db.first<{ gavetas: number; urnas: number }>(
    'select gavetas_padrao as gavetas, ossadas_por_gaveta as urnas from tipo_sepultura where id = $1',
    [draft.tipo_sepultura_id ?? 0],
  );
  const gavetas = Array.from({ length: tipo?.gavetas ?? 1 }, (_, n) => ({
    numero: n + 1,
    capacidade_ossadas: tipo?.urnas ?? 0,
    interditada: false,
  }));
  return { ...draft, gavetas };
}

async function julgar(draft: Rascunho, tx: Work, current: Sepultura | null): Promise<Issues | null> {
  const issues: Issues = {};
  const { cemiterio_id, quadra } = { ...current, ...draft };
  const existe = await tx.db.first('select q.id from public.cemiterio_quadras q where q.pai_id = $1 and lower(q.codigo) = lower($2)', [
    cemiterio_id,
    quadra,
  ]);
  if (!existe) addIssue(issues, 'quadra', `O cemitério não tem a quadra ${quadra}: inclua-a em Cemitérios, ou escolha outra.`);
  const tipo = await tx.db.first<{ nome: string; gavetas_padrao: number }>(
    'select nome, gavetas_padrao from tipo_sepultura where id = $1',
    [draft.tipo_sepultura_id ?? current?.tipo_sepultura_id],
  );
  const gavetas = draft.gavetas ?? current?.gavetas ?? [];
  if (tipo && gavetas.length > tipo.gavetas_padrao)
    addIssue(issues, 'gavetas', `${tipo.nome} tem ${tipo.gavetas_padrao === 1 ? 'uma gaveta' : `até ${tipo.gavetas_padrao} gavetas`}.`);
  if (current && draft.gavetas) await julgarOcupadas(tx, current.id, draft.gavetas, issues);
  return issues;
}

/** A gaveta in which somebody lies stays, with room for the urns that are there. */
async function julgarOcupadas(tx: Work, id: number, gavetas: NonNullable<Rascunho['gavetas']>, issues: Issues): Promise<void> {
  const rows = await tx.db.rows<{ gaveta: number; urnas: number }>(
    `select x.gaveta, count(*) filter (where x.tipo not in (${CORPOS_SQL}))::int as urnas from sepultamento x
      where x.sepultura_id = $1 and x.situacao = 'realizado' group by x.gaveta order by x.gaveta`,
    [id],
  );
  for (const { gaveta, urnas } of rows) {
    const fica = gavetas.find(({ numero }) => numero === gaveta);
    if (!fica) addIssue(issues, 'gavetas', `A gaveta ${gaveta} está ocupada: não se tira da sepultura.`);
    else if ((fica.capacidade_ossadas ?? 0) < urnas)
      addIssue(issues, 'gavetas', `A gaveta ${gaveta} guarda ${urnas} urnas: não cabe menos que isso.`);
  }
}

async function apontarAbandono(tx: Work, { id }: Sepultura, motivo: string): Promise<void> {
  await writeColumns(tx, sepultura, id, { abandonada: true });
  const titular = await tx.db.first<{ titular_id: number }>(
    "select titular_id from public.concessao_sepultura where sepultura_id = $1 and situacao in ('ativa', 'vencida') and data_exclusao is null",
    [id],
  );
  const notificacao = tx.services.registry.get(notificacaoSepultura.name);
  for (let n = 0; n < NOTIFICACOES_ABANDONO; n += 1)
    await createRecord(tx, notificacao, {
      sepultura_id: id,
      finalidade: 'abandono',
      destinatario_id: titular?.titular_id ?? null,
      texto: `A sepultura foi encontrada em abandono: ${motivo} Conserve-a, ou manifeste-se, sob pena de reversão da concessão ao município.`,
    });
}

/** The notices that were still to be sent go with the abandonment. */
async function afastarAbandono(tx: Work, { id }: Sepultura): Promise<void> {
  await writeColumns(tx, sepultura, id, { abandonada: false });
  const rows = await tx.db.rows<{ id: number }>(
    "select id from notificacao_sepultura where sepultura_id = $1 and finalidade = 'abandono' and situacao = 'a_expedir' order by id",
    [id],
  );
  for (const notificacao of rows) await takeBackRecord(tx, tx.services.registry.get(notificacaoSepultura.name), notificacao.id);
}

/** A perpetual concession that was abandoned: reverted by act once three notices ran their terms and nobody spoke (handbook Óbitos O8). */
async function reverter(tx: Work, { id }: Sepultura, ato: string): Promise<void> {
  // the last ones: those of an abandonment that was dismissed, or that somebody answered, do not count for another
  const ultimas = await tx.db.rows<{ situacao: string }>(
    "select situacao from notificacao_sepultura where sepultura_id = $1 and finalidade = 'abandono' order by id desc limit $2",
    [id, NOTIFICACOES_ABANDONO],
  );
  const quantas = (situacao: string) => ultimas.filter((notificacao) => notificacao.situacao === situacao).length;
  if (quantas('manifestada') > 0) throw recusa('Quem tem a sepultura se manifestou: afaste o abandono, ou notifique outra vez.');
  if (quantas('em_prazo') > 0) throw recusa('Há notificação em prazo: espere a manifestação, ou o fim dele.');
  if (quantas('vencida') < NOTIFICACOES_ABANDONO)
    throw recusa(`A reversão pede ${NOTIFICACOES_ABANDONO} notificações sem manifestação, e há ${quantas('vencida')}.`);
  const concessao = await tx.db.first<{ id: number }>(
    "select id from concessao_sepultura where sepultura_id = $1 and situacao in ('ativa', 'vencida')",
    [id],
  );
  if (concessao) await writeColumns(tx, concessaoSepultura, concessao.id, { situacao: 'revertida', ato_fim: ato });
  await writeColumns(tx, sepultura, id, { abandonada: false });
}

export const sepulturaRules = onResource(sepultura, {
  derived: {
    rotulo: (t) => `(select c.nome from public.cemiterio c where c.id = ${t}.cemiterio_id) || ' · ' || ${nomeDaSepulturaSql(t)}`,
    codigo: (t) => `'SEP-' || ${t}.id`,
    situacao: ESTADO_EM_PALAVRAS,
    corpos: (t) => gavetasSql(t, comCorpoSql),
    urnas: (t) =>
      `(select count(*)::int from public.sepultamento x where x.sepultura_id = ${t}.id and x.cliente_id = ${t}.cliente_id and x.situacao = 'realizado' and x.tipo not in (${CORPOS_SQL}) and x.data_exclusao is null)`,
    vagas: (t) => `case when ${t}.interdicao is null and not ${t}.em_obra then ${gavetasSql(t, livreSql)} else 0 end`,
    titular: (t) =>
      `(select p.nome from public.concessao_sepultura k join public.pessoa p on p.id = k.titular_id where k.sepultura_id = ${t}.id and k.cliente_id = ${t}.cliente_id and k.situacao in ('ativa', 'vencida') and k.data_exclusao is null)`,
  },
  filters: { estado: (value, t, param) => `${estadoSql(t)} = ${param(value)}` },
  complete: completar,
  judge: julgar,
  acts: {
    interditar: act('Sepultura interditada.', ({ id }: Sepultura, { motivo }, tx) =>
      writeColumns(tx, sepultura, id, { interdicao: motivo }),
    ),
    desinterditar: act('Sepultura desinterditada.', ({ id }: Sepultura, _input, tx) =>
      writeColumns(tx, sepultura, id, { interdicao: null }),
    ),
    apontar_abandono: act('Abandono apontado: expeça as três notificações.', (record: Sepultura, { motivo }, tx) =>
      apontarAbandono(tx, record, motivo),
    ),
    afastar_abandono: act('Abandono afastado.', (record: Sepultura, _input, tx) => afastarAbandono(tx, record)),
    reverter: act('Sepultura revertida ao município.', (record: Sepultura, { ato }, tx) => reverter(tx, record, ato as string)),
  },
});
