import type { DividaFundada } from '../../resources/divida_fundada';

/** The parts of a debt, each with an account of its own: principal of long and of short term, and interest recognised and not paid. */
export type ParteDaDivida = 'longo' | 'curto' | 'juros';
export type ContasDaDivida = Readonly<Record<ParteDaDivida, string>>;

/** The accounts of a debt (handbook Contabilidade 3, N10). What is owed to the INSS or to the own RPPS (intra) has one short-term
 * account for both. */
const CONTAS = {
  emprestimo: { longo: '2.2.2.1.1.01', curto: '2.1.2.1.1.01', juros: '2.1.2.5.1.01' },
  financiamento: { longo: '2.2.2.3.1.01', curto: '2.1.2.3.1.01', juros: '2.1.2.5.1.01' },
  parcelamento: { longo: '2.2.1.4.3.02', curto: '2.1.1.4.3.01', juros: '2.1.1.4.3.01' },
  parcelamento_rpps: { longo: '2.2.1.4.2.01', curto: '2.1.1.4.2.01', juros: '2.1.1.4.2.01' },
} as const satisfies Record<string, ContasDaDivida>;

/** The accounts that the events name, whose place those of the contract take. */
export const DO_EVENTO = { longo: '2.2.2.1.1.01', curto: '2.1.2.1.1.01', juros: '2.1.2.5.1.01', confessada: '2.2.1.4.3.02' } as const;

/** The accounts of a debt, by its kind. */
export const contasDaDivida = ({ tipo, especie }: Pick<DividaFundada, 'tipo' | 'especie'>): ContasDaDivida =>
  CONTAS[tipo !== 'contratual_interna' ? tipo : especie === 'financiamento' ? 'financiamento' : 'emprestimo'];

/** The key of a debt in the book, from its release to its last payment (K3). */
export const chaveDaDivida = (id: number): string => `divida_fundada:${id}`;

/** The part of a debt that an expense pays: interest and charges (group 2 of the nature), or principal (group 6). */
export const parteDaNatureza = (codigo: string): ParteDaDivida => (codigo.startsWith('3.2.') ? 'juros' : 'curto');

/** SQL of the account of the debt of id `id` that an expense of the nature of id `natureza` pays. */
export const contaDaDividaSql = (id: string, natureza: string): string => {
  const kinds = Object.entries(CONTAS).map(
    ([kind, { curto, juros }]) => `when '${kind}' then case when n.codigo like '3.2.%' then '${juros}' else '${curto}' end`,
  );
  return `(select case case d.tipo when 'contratual_interna' then d.especie else d.tipo end ${kinds.join(' ')} end
     from public.divida_fundada d join public.natureza_despesa n on n.id = ${natureza} where d.id = ${id})`;
};
