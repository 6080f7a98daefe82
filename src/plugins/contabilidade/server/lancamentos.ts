import { type DraftOf, formatDate, type Issues } from '../../../resources/definition';
import { literal } from '../../../server/db/sql';
import { endpoint } from '../../../server/http/endpoint';
import { ValidationError } from '../../../server/http/errors';
import type { Nightly } from '../../../server/jobs/nightly';
import { openPlatformWork } from '../../../server/platform-work';
import { act, onResource, type RowSql } from '../../../server/resources/rules';
import { resultSchemas } from '../../../server/resources/schemas';
import { createRecord } from '../../../server/resources/write';
import type { Work } from '../../../server/work';
import { type ContaDaChave, keysOf } from '../calculo/conta-corrente';
import { fatoContabil } from '../resources/fato_contabil';
import { chavesDaLinha, lancamentoContabil, ORIGENS } from '../resources/lancamento_contabil';
import { debitsOf, julgarAgora } from './livro/escriturar';
import { estornarLancamento } from './livro/fatos';
import { tentarFato } from './livro/fila';
import { julgarLancamentoManual } from './livro/manual';
import type { Fato } from './livro/tipos';

type Draft = Partial<DraftOf<typeof lancamentoContabil>>;
type LineDraft = NonNullable<Draft['linhas']>[number];

/** Of entries that people type; the others are of a document, which is what undoes them. */
const MANUAL = 'manual';

const NAMED_ORIGINS = Object.entries(ORIGENS)
  .map((pair) => `(${pair.map(literal).join(', ')})`)
  .join(', ');

/** SQL of what the document of origin is called. */
const origemSql: RowSql = (t) =>
  `select coalesce(n.nome, ${t}.origem_tipo) from (select 1) u left join (values ${NAMED_ORIGINS}) n(tipo, nome) on n.tipo = ${t}.origem_tipo`;

const lineWhere = (condition: (param: (value: unknown) => string) => string, t: string, param: (value: unknown) => string) =>
  `exists (select from public.lancamento_contabil_linha x where x.pai_id = ${t}.id and ${condition(param)})`;

export const lancamentoRules = onResource(lancamentoContabil, {
  derived: {
    origem: origemSql,
    estornado: (t) => `exists (select from public.lancamento_contabil e where e.estorno_de_id = ${t}.id)`,
    hash_anterior: (t) => `select s.hash_anterior from lancamento_contabil_selo s where s.lancamento_id = ${t}.id`,
    hash: (t) => `select s.hash from lancamento_contabil_selo s where s.lancamento_id = ${t}.id`,
  },
  filters: {
    ...Object.fromEntries(
      (['conta_id', 'fonte_recurso_id', 'natureza_receita_id', 'dotacao_id', 'credor_id'] as const).map((name) => [
        name,
        (value: unknown, t: string, param: (value: unknown) => string) => lineWhere((p) => `x.${name} = ${p(value)}`, t, param),
      ]),
    ),
    valor_exato: (value, t, param) => lineWhere((p) => `x.valor = ${p(value)}`, t, param),
    estornos: (value, t) => `(${t}.estorno_de_id is not null) = ${value === true}`,
  },
  complete: async (draft, work) => {
    const linhas = await completarLinhas(work, draft.linhas ?? []);
    const cpf = work.caller?.documento;
    return { ...draft, linhas, origem_tipo: MANUAL, valor: debitsOf(linhas), usuario_cpf: cpf?.length === 11 ? cpf : null };
  },
  judge: async (draft, work) => ({ ...(await julgarLancamentoManual(work, draft)), ...conferirData(draft, work) }),
  afterSave: (_id, work) => julgarAgora(work),
  acts: {
    estornar: act('Lançamento estornado.', async (record, { motivo }, tx) => {
      if (record.origem_tipo !== MANUAL)
        throw new ValidationError({ id: ['O lançamento é de um documento: estorne o documento na sua tela, e o lançamento o acompanha.'] });
      const last = `${record.data.slice(0, 4)}-12-31`;
      const { lancamento_id } = await estornarLancamento(tx, record.id, tx.today() < last ? tx.today() : last, motivo);
      return { id: lancamento_id };
    }),
  },
});

function conferirData({ data }: Draft, { setting }: Work): Issues {
  return data && Number(data.slice(0, 4)) !== setting.exercicio
    ? { data: [`A data ${formatDate(data)} não é de ${setting.exercicio}, o exercício escolhido no topo.`] }
    : {};
}

/** Of each line the ISF of its account, when there is only one, and the keys of its class alone: others would split its balance. */
async function completarLinhas(work: Work, linhas: readonly LineDraft[]): Promise<LineDraft[]> {
  const contas = await work.db.rows<ContaDaChave & { id: number; isf: string } & Record<string, unknown>>(
    'select id, codigo, isf, conta_corrente_classe from plano_conta where id = any($1::bigint[])',
    [linhas.map(({ conta_id }) => conta_id)],
  );
  const byId = new Map(contas.map((conta) => [conta.id, conta]));
  return linhas.map((linha) => {
    const conta = byId.get(linha.conta_id);
    const isf = conta?.isf === 'F' || conta?.isf === 'P' ? conta.isf : conta?.isf === 'nd' ? null : (linha.isf ?? null);
    const none = Object.fromEntries(Object.keys(chavesDaLinha).map((name) => [name, null]));
    return { ...linha, isf, ...none, ...(conta && keysOf(conta, isf, linha)) } as LineDraft;
  });
}

/** The entry as it would be: judged by everything that judges an entry, and not written. */
export const simularLancamento = endpoint({
  method: 'POST',
  url: `${lancamentoContabil.api.path}/simular`,
  access: { menu: [lancamentoContabil.menu], regra: 2 },
  tag: lancamentoContabil.label.many,
  summary: 'Lançamento contábil: simular, sem gravar',
  bodyShape: resultSchemas(lancamentoContabil).draft,
  handle: async (work, { body }) => ({
    message: 'O lançamento fecha.',
    result: await work.rehearse((tx) => createRecord(tx, tx.services.registry.get(lancamentoContabil.name), body)),
  }),
});

export const fatoRules = onResource(fatoContabil, {
  derived: { origem: origemSql },
  acts: {
    reenviar: act('Fato contabilizado.', async ({ id, situacao }, _input, tx) => {
      if (situacao !== 'pendente' && situacao !== 'rejeitado') throw new ValidationError({ id: ['O fato já não está na fila.'] });
      const sent = await tentarFato(tx, id, await lerPedido(tx, id));
      if (sent.motivo) throw new ValidationError({ id: [sent.motivo] });
      return undefined;
    }),
  },
});

async function lerPedido(tx: Work, id: number): Promise<Fato> {
  const row = await tx.db.first<{ pedido: Fato }>('select pedido from public.fato_contabil where id = $1 and cliente_id = $2', [
    id,
    tx.cliente.id,
  ]);
  return (row as { pedido: Fato }).pedido;
}

/** Tries again the facts of the queue whose day has come, in the order of their dates; null is of every entity. */
export async function tentarFila(tx: Work, entidade: number | null): Promise<{ tentados: number; contabilizados: number }> {
  const waiting = await tx.db.rows<{ id: number }>(
    `select id from public.fato_contabil where cliente_id = $1 and situacao in ('pendente', 'rejeitado') and data <= $2
        and ($3::bigint is null or entidade_id = $3) order by data, id`,
    [tx.cliente.id, tx.today(), entidade],
  );
  let contabilizados = 0;
  for (const { id } of waiting) {
    const { situacao } = await tentarFato(tx, id, await lerPedido(tx, id));
    if (situacao === 'contabilizado') contabilizados += 1;
  }
  return { tentados: waiting.length, contabilizados };
}

/** What could not be posted on its day is tried every night: the law of next year, and what somebody has configured since. */
export const nightlyFatos: Nightly = {
  name: 'reenviar_fatos',
  run: async (services) => {
    for (const cliente of await services.access.everyCliente())
      await (await openPlatformWork(services, cliente)).transact((tx) => tentarFila(tx, null));
  },
};

/** Sends again, in the order of their dates, the facts of the entity that the ledger refused. */
export const reenviarFatos = endpoint({
  method: 'POST',
  url: `${fatoContabil.api.path}/reenviar`,
  access: { menu: [fatoContabil.menu], regra: 5 },
  tag: fatoContabil.label.many,
  summary: 'Reenviar os fatos sem lançamento',
  handle: async (work) =>
    work.transact(async (tx) => {
      const { contabilizados: posted, tentados } = await tentarFila(tx, tx.setting.entidadeId);
      tx.audit({
        acao: 'ato',
        recurso: fatoContabil.name,
        descricao: 'Reenvio da fila',
        sistema: fatoContabil.menu,
        depois: { contabilizados: posted, restam: tentados - posted },
      });
      return {
        message: `${posted} de ${tentados} fatos contabilizados.`,
        result: { contabilizados: posted, restam: tentados - posted },
      };
    }),
});
