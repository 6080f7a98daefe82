import { formatDocument } from '../../resources/definition';
import type { Work } from '../work';
import { readBrasao } from './brasao';

/** What heads every paper, whatever draws it: lists, reports and records, notes, orders and documents of templates. */
export interface Letterhead {
  /** PNG or JPEG as a `data:` address; null without one. */
  brasao: string | null;
  municipio: string;
  /** Null for what is of the municipality as a whole. */
  entidade: string | null;
  /** CNPJ and address, in one line; may be empty. */
  detalhe: string;
}

/** How it is drawn: points, and colours as `#rrggbb`. */
export const LETTERHEAD = {
  /** Side of the square that the arms fit in. */
  arms: 42.5,
  gap: 10,
  /** Between its lines. */
  spacing: 4.5,
  municipio: 12,
  entidade: 10,
  detalhe: 8,
  /** Between the words and the rule below them. */
  inset: 5,
  rule: 0.7,
  /** Who issued the paper, at its foot. */
  foot: 7.5,
  /** The number of the page. */
  page: 8,
  grey: '#5a6673',
} as const;

/** Who a paper is of. */
export interface Issuer {
  municipio: string;
  cnpj: string | null;
  endereco: string | null;
  cidade: string | null;
  /** Null for what is of the municipality as a whole. */
  entidade: string | null;
  entidadeId: number | null;
  entidadeCnpj: string | null;
}

interface IssuerRow extends Record<string, unknown> {
  municipio: string;
  cnpj: string | null;
  endereco: string | null;
  cidade: string | null;
  entidade: string | null;
  entidade_cnpj: string | null;
}

/** The municipality, and an entity of it; null for the municipality as a whole. */
export async function readIssuer(work: Work, entidadeId: number | null): Promise<Issuer> {
  const row = await work.db.first<IssuerRow>(
    `select c.nome as municipio, c.cnpj, c.endereco, (select ci.nome || '/' || c.uf from cidade ci where ci.id = c.cidade_id) as cidade,
            o.nome as entidade, o.cnpj as entidade_cnpj
       from public.cliente c left join public.orgao o on o.id = $2 and o.cliente_id = c.id where c.id = $1`,
    [work.cliente.id, entidadeId],
  );
  const { municipio = work.cliente.nome, cnpj = null, endereco = null, cidade = null, entidade = null, entidade_cnpj = null } = row ?? {};
  return { municipio, cnpj, endereco, cidade, entidade, entidadeId, entidadeCnpj: entidade_cnpj };
}

/** The letterhead of who a paper is of. */
export async function letterheadOf(work: Work, issuer: Issuer): Promise<Letterhead> {
  const cnpj = issuer.entidadeCnpj ?? issuer.cnpj;
  return {
    brasao: await readBrasao(work, issuer.entidadeId),
    municipio: issuer.municipio,
    entidade: issuer.entidade === issuer.municipio ? null : issuer.entidade,
    detalhe: [cnpj && `CNPJ ${formatDocument(cnpj)}`, issuer.endereco, issuer.cidade].filter(Boolean).join(' · '),
  };
}

/** The letterhead of the municipality, or of an entity of it. */
export async function readLetterhead(work: Work, entidadeId: number | null = null): Promise<Letterhead> {
  return letterheadOf(work, await readIssuer(work, entidadeId));
}

/** Of a list or record of an entity: the one chosen in the header of the screen; null while several are. */
export function chosenEntity({ scope: { entidadeIds } }: Work, ofEntity: boolean): number | null {
  return ofEntity && entidadeIds?.length === 1 ? (entidadeIds[0] ?? null) : null;
}

/** Of a paper that is made without knowing more of the municipality than its name. */
export function bareLetterhead(municipio: string): Letterhead {
  return { brasao: null, municipio, entidade: null, detalhe: '' };
}
