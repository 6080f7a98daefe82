import {
  compareDecimals,
  type DraftOf,
  formatDecimal,
  fromCents,
  type Issues,
  sumDecimals,
  toCents,
} from '../../../../resources/definition';
import { refusalOfTrigger } from '../../../../server/db-errors';
import { requireDay } from '../../../../server/documents/dates';
import { entityOf } from '../../../../server/entity';
import { ValidationError } from '../../../../server/http/errors';
import { numberSql } from '../../../../server/resources/number';
import { readRecord } from '../../../../server/resources/record';
import { act, onResource } from '../../../../server/resources/rules';
import type { Work } from '../../../../server/work';
import { chaveDoDocumento, lancarDocumento, travarLivroDoAno } from '../../../contabilidade/server';
import { contaDeEntidade } from '../../resources/conta_de_entidade';
import { type TransferenciaEntreOrgaos, transferenciaEntreOrgaos } from '../../resources/transferencia_entre_orgaos';
import { exigirCaixa, exigirDiaAberto } from '../caixa';
import { julgarConta } from '../contas';
import { rotuloDaConta } from '../contas-bancarias';
import { estornadoSql, estornarDocumento, lancamentosSql, situacaoSql } from '../estorno';
import { contaDoLivro, lerConta } from '../receita/registros';

type Rascunho = Readonly<Partial<DraftOf<typeof transferenciaEntreOrgaos>>>;

export const contaDeEntidadeRules = onResource(contaDeEntidade, { derived: { rotulo: rotuloDaConta } });

/** Transfers between entities (handbook Execução 5.6, Contabilidade N5): the books of both are locked, in the order of the entities. */
export const transferenciaEntreOrgaosRules = onResource(transferenciaEntreOrgaos, {
  derived: {
    rotulo: numberSql(transferenciaEntreOrgaos),
    situacao: situacaoSql(transferenciaEntreOrgaos),
    contabil: lancamentosSql(transferenciaEntreOrgaos),
  },
  complete: (draft, tx) => ({ ...draft, entidade_origem_id: entityOf(tx) }),
  judge: async (draft, tx): Promise<Issues> => {
    tx.need(transferenciaEntreOrgaos.menu, 5);
    const data = draft.data as string;
    requireDay(tx, data);
    const destino = draft.entidade_destino_id as number;
    if (destino === entityOf(tx)) return { entidade_destino_id: ['A entidade de destino deve ser outra que a de origem.'] };
    const issues: Issues = {};
    const fonte = draft.fonte_id as number;
    julgarConta(issues, 'conta_origem_id', await lerConta(tx, draft.conta_origem_id as number), fonte, data);
    julgarConta(issues, 'conta_destino_id', await lerConta(tx.inEntity(destino), draft.conta_destino_id as number), fonte, data);
    if (Object.keys(issues).length > 0) return issues;
    await travarLivros(tx, destino, data);
    return julgarDuodecimo(draft, tx);
  },
  afterSave: async (id, tx) => contabilizar(tx, await ler(tx, id)),
  acts: {
    estornar: act('Transferência estornada.', async ({ id }, asked, tx) => {
      const record = await ler(tx, id);
      const { entidade_origem_id, entidade_destino_id } = record;
      requireDay(tx, asked.data);
      await travarLivros(tx, entidade_destino_id, asked.data);
      const { estorno, lancamentos } = await estornarDocumento(tx, transferenciaEntreOrgaos, record, asked, { historico: asked.motivo }, [
        { entidade_id: entidade_origem_id ?? entityOf(tx) },
        { entidade_id: entidade_destino_id },
      ]);
      for (const lancamento of lancamentos) await exigirCaixa(tx, lancamento, 'data');
      return estorno;
    }),
  },
});

async function ler(tx: Work, id: number): Promise<TransferenciaEntreOrgaos> {
  const server = tx.services.registry.get(transferenciaEntreOrgaos.name);
  return (await readRecord(tx, server, id, { sensitive: true })) as unknown as TransferenciaEntreOrgaos;
}

/** Two transfers that go opposite ways would otherwise wait for one another. */
async function travarLivros(tx: Work, destino: number, data: string): Promise<void> {
  for (const entidade of [entityOf(tx), destino].sort((a, b) => a - b)) await travarLivroDoAno(tx, entidade, Number(data.slice(0, 4)));
}

/**
 * CF art. 168, LC 101/2000: of each month, no more than its twelfth of what the budget gives to the entity. The twelfths add up to
 * it, to the cent. Without a budget of its own there is nothing to be a part of.
 */
async function julgarDuodecimo({ tipo, competencia, entidade_destino_id, valor }: Rascunho, tx: Work): Promise<Issues> {
  if (tipo !== 'duodecimo' || !competencia) return {};
  const { exercicio } = tx.setting;
  if (Number(competencia.slice(0, 4)) !== exercicio) return { competencia: [`A competência deve ser de ${exercicio}.`] };
  const row = await tx.db.first<{ orcamento: string; entregue: string }>(
    `select (select coalesce(sum(d.valor_atualizado), 0) from public.dotacao d join public.orgao o on o.id = d.orgao_id
              where d.cliente_id = $1 and d.exercicio = $2 and d.data_exclusao is null and coalesce(o.entidade_id, o.id) = $3)::numeric(18,2)::text as orcamento,
            (select coalesce(sum(t.valor), 0) from public.transferencia_entre_orgaos t
              where t.cliente_id = $1 and t.exercicio = $2 and t.entidade_destino_id = $3 and t.tipo = 'duodecimo' and to_char(t.competencia, 'YYYY-MM') = $4
                and t.estorno_de_id is null and not ${estornadoSql(transferenciaEntreOrgaos)('t')})::numeric(18,2)::text as entregue`,
    [tx.cliente.id, exercicio, entidade_destino_id, competencia.slice(0, 7)],
  );
  const orcamento = toCents(row?.orcamento);
  const mes = BigInt(competencia.slice(5, 7));
  const limite = fromCents((orcamento * mes) / 12n - (orcamento * (mes - 1n)) / 12n);
  const entregue = row?.entregue ?? '0.00';
  if (orcamento === 0n || compareDecimals(sumDecimals([entregue, valor as string]), limite) <= 0) return {};
  return {
    valor: [`O duodécimo do mês é de R$ ${formatDecimal(limite, 2)}, e já se entregaram R$ ${formatDecimal(entregue, 2)}.`],
  };
}

/** An entry in the book of each entity, joined by the same group; what one of them refuses is refused to both. */
async function contabilizar(tx: Work, record: TransferenciaEntreOrgaos): Promise<void> {
  const { conta_origem_id, conta_destino_id, entidade_destino_id, fonte_id: fonte_recurso_id, tipo } = record;
  const [concedida, recebida] = tipo === 'devolucao' ? ['5013E', '5014'] : ['5012', '5013'];
  const origem = { tipo: transferenciaEntreOrgaos.name, id: record.id };
  const lancar = async (own: Work, evento: string, conta: number) =>
    lancarDocumento(own, origem, {
      fato: 'TRANSFERENCIA_ORGAOS',
      evento,
      data: record.data,
      valor: record.valor,
      contexto: { conta_bancaria: contaDoLivro(await lerConta(own, conta)), fonte_recurso_id },
      documento: `Transferência entre órgãos ${record.rotulo}`,
      historico: record.historico ?? `Transferência entre órgãos ${record.rotulo}`,
      grupo: chaveDoDocumento(origem),
    });
  const { lancamento_id } = await lancar(tx, concedida as string, conta_origem_id);
  await exigirCaixa(tx, lancamento_id, 'conta_origem_id');
  const { nome } = (await tx.db.first<{ nome: string }>('select o.nome from public.orgao o where o.id = $1', [entidade_destino_id])) ?? {
    nome: '',
  };
  await dizendoDeQuem(nome, async () => {
    const other = await lancar(tx.inEntity(entidade_destino_id), recebida as string, conta_destino_id);
    await exigirDiaAberto(tx, other.lancamento_id);
  });
}

/** What the book of the other entity refuses says whose it is. */
async function dizendoDeQuem(nome: string, run: () => Promise<unknown>): Promise<void> {
  try {
    await run();
  } catch (error) {
    const refused = error instanceof ValidationError ? error : refusalOfTrigger(error);
    if (!(refused instanceof ValidationError)) throw error;
    const issues = Object.entries(refused.issues).map(([path, messages]) => [path, messages.map((message) => `${nome}: ${message}`)]);
    throw new ValidationError(Object.fromEntries(issues));
  }
}
