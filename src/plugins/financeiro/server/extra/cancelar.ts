import { addIssue, type DraftOf, type Issues } from '../../../../resources/definition';
import { refusalOfTrigger } from '../../../../server/db-errors';
import { requireDay } from '../../../../server/documents/dates';
import { ValidationError } from '../../../../server/http/errors';
import { numberSql } from '../../../../server/resources/number';
import { readRecord } from '../../../../server/resources/record';
import { onResource, type RowSql } from '../../../../server/resources/rules';
import type { Work } from '../../../../server/work';
import type { Contexto } from '../../../contabilidade/server';
import { type CancelamentoExtraOrcamentario, cancelamentoExtraOrcamentario } from '../../resources/cancelamento_extra_orcamentario';
import { exigirCaixa } from '../caixa';
import { julgarConta } from '../contas';
import { escreverReceita } from '../receita/escrever';
import { comPrevistas, contabilizarReceita } from '../receita/lancamentos';
import type { RascunhoReceita } from '../receita/rascunho';
import { contaDoLivro, lerConta, lerNatureza } from '../receita/registros';
import { exigirSemRetencao, lerReceita } from './movimentar';
import { exigirTitulo, lerTitulo } from './titulo';

type Linha = CancelamentoExtraOrcamentario['itens'][number];
type Rascunho = Readonly<Partial<DraftOf<typeof cancelamentoExtraOrcamentario>>>;

/** Of the control of what a fonte owes, the account of each kind of obligation (handbook Contabilidade N11). */
const ESCOLHAS = { consignacao: ['CON', '8.2.1.1.3.02'], deposito: ['DEP', '8.2.1.1.3.03'] } as const;
/** Money in the hands of the court is the court's to give. */
const JUDICIAL = '2.1.8.8.1.03';

const canceladoSql: RowSql = (t) =>
  `coalesce((select sum(i.valor - coalesce((select sum(a.valor) from public.anulacao_receita a where a.lancamento_id = i.lancamento_receita_id and a.tipo = 'erro'), 0))
     from public.cancelamento_extra_orcamentario_itens i where i.pai_id = ${t}.id and i.lancamento_receita_id is not null), 0.00)`;

/** Cancellations (handbook Contabilidade 5.11): all of the obligations of the document, or none; what is refused says of which it is. */
export const cancelamentoExtraRules = onResource(cancelamentoExtraOrcamentario, {
  derived: { rotulo: numberSql(cancelamentoExtraOrcamentario), cancelado: canceladoSql },
  judge: async (draft, tx): Promise<Issues | null> => {
    tx.need(cancelamentoExtraOrcamentario.menu, 5);
    requireDay(tx, draft.data as string);
    const { codigo, analitica } = await lerNatureza(tx, draft.natureza_receita_id as number);
    if (!codigo.startsWith('1.9.') || !analitica)
      return { natureza_receita_id: ['A receita é das naturezas de outras receitas correntes (1.9) que aceitam arrecadação.'] };
    const issues: Issues = {};
    for (const [n, linha] of (draft.itens ?? []).entries())
      await julgarLinha(issues, `itens.${n}`, linha as Linha, draft.data as string, tx);
    return issues;
  },
  provide: async (draft, tx) => {
    const itens: object[] = [];
    for (const linha of (draft.itens ?? []) as Linha[])
      itens.push({ ...linha, lancamento_receita_id: await escreverReceita(tx, await comPrevistas(tx, await receitaDe(tx, draft, linha))) });
    return { ...draft, itens };
  },
  afterSave: async (id, tx) => {
    const server = tx.services.registry.get(cancelamentoExtraOrcamentario.name);
    const { itens } = (await readRecord(tx, server, id, { sensitive: true })) as unknown as CancelamentoExtraOrcamentario;
    for (const [n, linha] of itens.entries()) await dizendoQual(`itens.${n}.valor`, () => contabilizar(tx, linha));
  },
});

async function julgarLinha(issues: Issues, path: string, linha: Linha, data: string, tx: Work): Promise<void> {
  const { natureza, conta_contabil } = await lerTitulo(tx, linha.titulo_extra_id);
  if (natureza !== 'consignacao' && natureza !== 'deposito')
    addIssue(issues, `${path}.titulo_extra_id`, 'Só se cancelam consignações e depósitos.');
  else if (conta_contabil.startsWith(JUDICIAL))
    addIssue(issues, `${path}.titulo_extra_id`, 'O depósito judicial não se cancela: devolve-se a quem o juízo disser.');
  julgarConta(issues, `${path}.conta_bancaria_id`, await lerConta(tx, linha.conta_bancaria_id), linha.fonte_origem_id, data);
  const campo = linha.conta_destino_id ? 'conta_destino_id' : 'fonte_destino_id';
  julgarConta(
    issues,
    `${path}.${campo}`,
    await lerConta(tx, linha.conta_destino_id ?? linha.conta_bancaria_id),
    linha.fonte_destino_id,
    data,
  );
}

/** What the book has against an obligation is said of its value. */
async function dizendoQual(path: string, run: () => Promise<void>): Promise<void> {
  try {
    await run();
  } catch (error) {
    const refused = error instanceof ValidationError ? error : refusalOfTrigger(error);
    throw refused instanceof ValidationError ? new ValidationError({ [path]: Object.values(refused.issues).flat() }) : error;
  }
}

/** The revenue that an obligation becomes. */
async function receitaDe(tx: Work, draft: Rascunho, linha: Linha): Promise<RascunhoReceita> {
  const { data, natureza_receita_id, fundamento } = draft;
  const { fonte_destino_id: fonte_recurso_id, valor } = linha;
  const { nome } = await lerTitulo(tx, linha.titulo_extra_id);
  return {
    data,
    data_credito: data,
    tipo: 'normal',
    credito_lancado: false,
    natureza_receita_id,
    valor_bruto: valor,
    valor_deducoes: '0.00',
    conta_bancaria_id: linha.conta_destino_id ?? linha.conta_bancaria_id,
    deducoes: [],
    fontes: [{ fonte_recurso_id, co_id: null, percentual: '100.0000', valor, deducao: '0.00', liquido: valor }],
    historico: `Cancelamento de obrigação (${nome}): ${fundamento}`,
  } as unknown as RascunhoReceita;
}

/** Takes an obligation to its revenue: no more than is owed of it, and not what a payment withheld and is still to be paid. */
async function contabilizar(tx: Work, linha: Linha): Promise<void> {
  const { fonte_origem_id, fonte_destino_id, valor, pessoa_id } = linha;
  const titulo = await lerTitulo(tx, linha.titulo_extra_id);
  const [papel, controle] = ESCOLHAS[titulo.natureza as keyof typeof ESCOLHAS];
  const receita = await lerReceita(tx, linha.lancamento_receita_id as number);
  const contexto: Contexto = {
    conta_bancaria: contaDoLivro(await lerConta(tx, linha.conta_bancaria_id)),
    conta_destino: contaDoLivro(await lerConta(tx, receita.conta_bancaria_id)),
    fonte_recurso_id: fonte_destino_id,
    fonte_origem_id,
    fonte_destino_id,
    credor_id: pessoa_id,
    natureza_receita_id: receita.natureza_receita_id,
    titulo: titulo.codigo,
    escolhas: [papel, controle],
    contas: { [papel]: titulo.conta_contabil },
  };
  const lancamento = await contabilizarReceita(tx, receita.id, receita, [{ evento: '5034', valor, contexto }]);
  await exigirCaixa(tx, lancamento);
  await exigirTitulo(tx, lancamento);
  if (titulo.natureza === 'consignacao')
    await exigirSemRetencao(tx, { titulo_extra_id: titulo.id, pessoa_id, fonte_recurso_id: fonte_origem_id });
}
