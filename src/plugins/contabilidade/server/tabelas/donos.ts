import { ehAbaixo } from './codigo';

/** Accounts that only some documents move. A manual entry that moved them would part them from those documents. */
interface Dono {
  /** Groups of the chart, each with everything below it; of a class of conta-corrente, wherever it is, instead. */
  contas: readonly string[] | { classe: string };
  /** Only their financial lines; both sides unless said. */
  lado?: 'F';
  /** Root system without which, in the entity and on the day, the accounts are free. */
  enquanto?: string;
  /** The documents, as who is refused reads them. */
  documentos: string;
}

const TESOURARIA = 'tesouraria, títulos e ativo realizável';
const DIVIDA = 'dívida fundada, parcelamentos e precatórios';

/** The owners' table (handbook, "Manual entries"). Of two that own an account the first answers. */
const DONOS: readonly Dono[] = [
  { contas: ['1.1.1', '1.1.3.5', '1.1.4'], documentos: TESOURARIA },
  { contas: ['1.1.3.8'], lado: 'F', documentos: TESOURARIA },
  { contas: ['1.1.2', '1.2.1', '1.1.3.4'], documentos: 'créditos e direitos a receber, e a arrecadação' },
  { contas: ['1.1.3.1.1.02', '1.1.3.1.1.05'], documentos: 'suprimentos de fundos e diárias' },
  // the Almoxarifado is a part of Gestão de Compras
  { contas: ['1.1.5'], enquanto: 'gestao-de-compras', documentos: 'movimentações do Almoxarifado' },
  { contas: ['1.2.3', '1.2.4'], enquanto: 'patrimonio', documentos: 'movimentações do Patrimônio' },
  { contas: ['2.1.8.8'], documentos: 'retenções e movimentações extraorçamentárias' },
  { contas: ['2.1.1.1.1.04', '2.1.3.1.1.05'], documentos: DIVIDA },
  { contas: { classe: 'DV' }, documentos: DIVIDA },
  { contas: ['2.1', '2.2'], lado: 'F', documentos: 'empenhos, liquidações, pagamentos e restos a pagar' },
  { contas: ['2.3.7.1.1.01', '2.3.7.1.1.02'], documentos: 'encerramento do exercício' },
  { contas: ['3.5.1', '4.5.1'], documentos: 'transferências entre entidades do município' },
  { contas: ['5', '6'], documentos: 'lei orçamentária, créditos, receita, empenhos e restos a pagar' },
  { contas: ['7.2', '8.2'], documentos: 'receita, empenhos, pagamentos e tesouraria' },
  {
    contas: ['7.1.1.1', '8.1.1.1', '7.1.2.1', '8.1.2.1', '7.1.1.2', '8.1.1.2', '7.1.2.2', '8.1.2.2', '7.1.2.3', '8.1.2.3'],
    documentos: 'contratos, convênios e garantias',
  },
  { contas: ['7.3', '8.3'], documentos: 'inscrição e baixa da dívida ativa' },
  { contas: ['7.5', '8.5'], documentos: 'contratos de rateio de consórcios' },
  { contas: ['7.9.1', '8.9.1'], documentos: 'suprimentos de fundos' },
];

/** What tells whose an account is. */
export interface ContaComDono {
  codigo: string;
  isf: string;
  conta_corrente_classe: string | null;
}

/** The systems that own accounts only where they are in use. */
export const SISTEMAS_COM_CONTAS: readonly string[] = DONOS.flatMap(({ enquanto }) => enquanto ?? []);

/**
 * The documents that alone move an account; null when a manual entry may.
 *
 * @param lado of the line, `F` when it is financial
 * @param emUso root systems that the entity uses on the day
 */
export function documentsOf(conta: ContaComDono, lado: 'F' | 'P' | null, emUso: ReadonlySet<string>): string | null {
  const dono = DONOS.find(
    (one) => owns(one, conta) && (!one.lado || one.lado === lado) && (one.enquanto === undefined || emUso.has(one.enquanto)),
  );
  return dono?.documentos ?? null;
}

/** Whether an account is of documents alone in every entity and on every line: what `bloqueio_manual` begins as. */
export function ehSempreComDono(conta: ContaComDono): boolean {
  return documentsOf(conta, conta.isf === 'F' ? 'F' : null, new Set()) !== null;
}

function owns({ contas }: Dono, { codigo, conta_corrente_classe }: ContaComDono): boolean {
  return 'classe' in contas ? contas.classe === conta_corrente_classe : ehAbaixo(codigo, contas);
}

/** SQL of an account that some line of a manual entry may still move, in the entity and on the day of two parameters. */
export function freeAccountSql(t: string, entidade: string, dia: string): string {
  const groups = DONOS.flatMap(({ contas, enquanto }) =>
    enquanto && !('classe' in contas) ? contas.map((conta) => `('${enquanto}', '${conta}')`) : [],
  );
  return `(not ${t}.bloqueio_manual and not exists (
    select from (values ${groups.join(', ')}) d(sistema, conta) join sistema s on s.codigo = d.sistema
      join sistema_gestao g on g.sistema_id = s.id and g.entidade_id = ${entidade} and g.ativo and g.data_implantacao <= ${dia} and g.data_exclusao is null
     where ${t}.codigo like d.conta || '.%'))`;
}
