import { z } from 'zod';
import { addIssue, type DraftOf, formatDate, type Issues } from '../../../../resources/definition';
import { readCalendar } from '../../../../server/calendar/read-calendar';
import { NotFoundError, ValidationError } from '../../../../server/http/errors';
import { act, actWith, onResource } from '../../../../server/resources/rules';
import type { Work } from '../../../../server/work';
import { type DiarioEdicao, diarioEdicao } from '../../resources/diario_edicao';
import { avisarOrigens, publicar } from '../publicar/publicar';
import { conferirAssinaturas, exigirCertificado, pedirAssinatura } from './assinar';
import { type Diario, fechar, travarDiario } from './fechar';
import { DE_MATERIAS, ORDEM_PADRAO } from './materias';
import { reabertasCom, reabrir } from './reabrir';

type Rascunho = Readonly<Partial<DraftOf<typeof diarioEdicao>>>;

async function julgar(draft: Rascunho, work: Work, current: DiarioEdicao | null): Promise<Issues | null> {
  const issues: Issues = {};
  const { data_edicao, tipo, diario_id } = { ...current, ...draft };
  if (!data_edicao || !tipo || !diario_id) return null;
  if (data_edicao !== current?.data_edicao && data_edicao < work.today())
    addIssue(issues, 'data_edicao', 'O dia já passou. Escolha hoje ou outro que venha.');
  else if (tipo === 'ordinaria' && !(await readCalendar(work)).isBusinessDay(data_edicao))
    addIssue(issues, 'data_edicao', `Em ${formatDate(data_edicao)} não há expediente: nesse dia só sai edição extra.`);
  const outra = await work.db.first(
    "select id from diario_edicao where diario_id = $1 and data_edicao = $2 and tipo = 'ordinaria' and id <> $3",
    [diario_id, data_edicao, current?.id ?? 0],
  );
  if (tipo === 'ordinaria' && outra)
    addIssue(
      issues,
      'data_edicao',
      `Já há edição ordinária de ${formatDate(data_edicao)}: inclua nela, ou faça uma extra ou um suplemento.`,
    );
  if (current?.numero_escrito && (tipo !== current.tipo || diario_id !== current.diario_id))
    addIssue(issues, 'tipo', 'A edição já tem número: o tipo e o diário não mudam mais.');
  return issues;
}

/** What the screen of the layout sends: the matters of the edition in their order, or that those that wait come in the usual one. */
const diagramacao = z.strictObject({
  materias: z
    .array(z.number().int().positive(), 'Envie as matérias na sua ordem.')
    .max(500, 'Uma edição leva até 500 matérias.')
    .nullable(),
});

/** Puts matters in an edition, in an order; those that were in it and are not sent go back to wait. */
async function diagramar(tx: Work, edicao: DiarioEdicao, ids: readonly number[] | null): Promise<void> {
  const materias = ids ?? (await todasAsQueEsperam(tx, edicao));
  await recusarOutras(tx, edicao, materias);
  await tx.db.execute(
    `update diario_materia set situacao = 'aprovada', edicao_id = null, ordem = null, versao = versao + 1
      where cliente_id = $1 and edicao_id = $2 and not (id = any($3::bigint[]))`,
    [tx.cliente.id, edicao.id, materias],
  );
  await tx.db.execute(
    `update diario_materia m set situacao = 'diagramada', edicao_id = $2, ordem = x.ordem, versao = versao + 1
       from unnest($3::bigint[]) with ordinality as x (id, ordem) where m.cliente_id = $1 and m.id = x.id and (m.edicao_id, m.ordem) is distinct from ($2, x.ordem::int)`,
    [tx.cliente.id, edicao.id, materias],
  );
}

async function todasAsQueEsperam(tx: Work, { id, diario_id, tipo, data_edicao }: DiarioEdicao): Promise<number[]> {
  const rows = await tx.db.rows<{ id: number }>(
    `select m.id ${DE_MATERIAS} where m.diario_id = $1 and (m.edicao_id = $2 or m.situacao = 'aprovada' and m.data_pretendida <= $3 and (m.edicao_tipo = 'extra') = $4)
      order by ${ORDEM_PADRAO}`,
    [diario_id, id, data_edicao, tipo === 'extra'],
  );
  return rows.map((row) => row.id);
}

/** @throws ValidationError for a matter that does not wait for this edition */
async function recusarOutras(tx: Work, { id, diario_id }: DiarioEdicao, materias: readonly number[]): Promise<void> {
  const cabem = await tx.db.rows<{ id: number }>(
    "select id from public.diario_materia where cliente_id = $4 and id = any($1::bigint[]) and diario_id = $2 and (situacao = 'aprovada' or situacao = 'diagramada' and edicao_id = $3) order by id for update",
    [materias, diario_id, id, tx.cliente.id],
  );
  const sabidas = new Set(cabem.map((row) => row.id));
  const fora = materias.filter((materia) => !sabidas.has(materia));
  if (fora.length === 0 && new Set(materias).size === materias.length) return;
  throw new ValidationError({ id: ['Só entra na edição, e uma vez, a matéria aprovada que ainda não está em outra. Recarregue a tela.'] });
}

/** One edition of a gazette moves at a time: the gazette is locked before its editions. */
const comDiario = {
  lock: async (tx: Work, id: number): Promise<Diario> => {
    const row = await tx.db.first<{ diario_id: number }>('select diario_id from diario_edicao where id = $1', [id]);
    if (!row) throw new NotFoundError();
    return travarDiario(tx, row.diario_id);
  },
};

export const edicaoRules = onResource(diarioEdicao, {
  derived: {
    rotulo: (t) => `coalesce('nº ' || ${t}.numero_escrito, 'sem número') || ', de ' || to_char(${t}.data_edicao, 'DD/MM/YYYY')`,
    materias: (t) => `(select count(*)::int from public.diario_materia m where m.edicao_id = ${t}.id and m.data_exclusao is null)`,
    arquivo: (t) =>
      `case when ${t}.situacao = 'publicada' then '/publico/diario/' || extract(year from ${t}.data_edicao)::int || '/' || translate(lower(${t}.numero_escrito), ' /', '--') || '.pdf' end`,
  },
  lockedBecause: (t) =>
    `case ${t}.situacao when 'aberta' then null when 'publicada' then 'A edição foi publicada e não muda: corrija em edição posterior.' else 'A edição está fechada. Reabra-a para mudar.' end`,
  judge: julgar,
  beforeDelete: async ({ numero_escrito, materias }) => {
    if (numero_escrito) throw new ValidationError({ id: ['A edição já tem número: reabra-a e use-a, para os números não terem falhas.'] });
    if (Number(materias) > 0) throw new ValidationError({ id: ['A edição tem matérias. Retire-as antes na diagramação.'] });
  },
  acts: {
    diagramar: actWith(
      diagramacao,
      'Diagramação guardada.',
      (record: DiarioEdicao, { materias }, tx) => diagramar(tx, record, materias),
      comDiario,
    ),
    fechar: act(
      'Edição fechada: espera a assinatura.',
      async (record: DiarioEdicao, _input, tx, diario: Diario) => {
        exigirCertificado(tx, diario);
        await fechar(tx, record, diario);
      },
      { ...comDiario, waitsFor: () => 'true' },
    ),
    reabrir: act('Edição reaberta.', (record: DiarioEdicao, { motivo }: { motivo: string }, tx) => reabrir(tx, record, motivo), {
      ...comDiario,
      said: reabertasCom,
    }),
    assinar: act(
      'Assinaturas conferidas: a edição pode ser publicada.',
      (record: DiarioEdicao, _input, tx) => conferirAssinaturas(tx, record),
      comDiario,
    ),
    publicar: act('Edição publicada.', (record: DiarioEdicao, _input, tx, diario: Diario) => publicar(tx, record, diario), {
      ...comDiario,
      waitsFor: () => 'true',
    }),
  },
  afterActs: {
    fechar: async ({ id, diario_id }: DiarioEdicao, tx) => pedirAssinatura(tx, id, await travarDiario(tx, diario_id)),
    publicar: ({ id }: DiarioEdicao, tx) => avisarOrigens(tx, id),
  },
});
