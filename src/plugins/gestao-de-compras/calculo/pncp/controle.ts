import type { TipoPublicacao } from '../../resources/pncp/publicacao_pncp';

/** Where an object is in the portal: its year and its sequence there. */
export interface Lugar {
  ano: number;
  sequencial: number;
}

const seis = (n: number) => String(n).padStart(6, '0');

/** The digit of the control number by kind: PCA 0, contratação 1, contrato and empenho in its place 2 (manual de integração do PNCP, 1.6). */
const DIGITO: Partial<Record<TipoPublicacao, number>> = { pca: 0, contratacao: 1, contrato: 2, empenho: 2 };

/**
 * The control number of an object: `CNPJ-1-000057/2026`; of an ata, that of its contratação and its sequence.
 *
 * @param pai control number of the contratação, for an ata
 */
export function numeroDeControle(tipo: TipoPublicacao, cnpj: string, { ano, sequencial }: Lugar, pai: string | null = null): string | null {
  if (tipo === 'ata') return pai ? `${pai}-${seis(sequencial)}` : null;
  const digito = DIGITO[tipo];
  return digito === undefined ? null : `${cnpj}-${digito}-${seis(sequencial)}/${ano}`;
}

/**
 * The place that a control number of a kind says; null when it is not one of that kind. The CNPJ may have letters since 2026; that of an ata
 * is that of its contratação and one more sequence.
 */
export function lugarDoNumero(tipo: TipoPublicacao, numero: string): Lugar | null {
  const found = /^[0-9A-Z]{12}\d{2}-([012])-(\d{6})\/(\d{4})(?:-(\d{6}))?$/.exec(numero);
  const digito = DIGITO[tipo === 'ata' ? 'contratacao' : tipo];
  if (!found || Number(found[1]) !== digito || (found[4] !== undefined) !== (tipo === 'ata')) return null;
  return { ano: Number(found[3]), sequencial: Number(found[4] ?? found[2]) };
}

/** The place that a `Location` ends with: `…/compras/2026/57`, or only the sequence of what is inside another: `…/atas/1`. */
export function lugarDoEndereco(location: string, ano: number): Lugar | null {
  const own = /\/(?:pca|compras|contratos)\/(\d{4})\/(\d+)\/?$/.exec(location);
  if (own) return { ano: Number(own[1]), sequencial: Number(own[2]) };
  const inside = /\/(?:atas|termos|resultados|arquivos|empenhos|instrumentocobranca)\/(\d+)\/?$/.exec(location);
  return inside ? { ano, sequencial: Number(inside[1]) } : null;
}

/** The contratação that the portal says that it already has: it is linked, not sent twice. */
export function jaPublicada(resposta: string): string | null {
  return /Id contrata[çc][ãa]o PNCP:\s*([0-9A-Z]{14}-1-\d{6}\/\d{4})/.exec(resposta)?.[1] ?? null;
}
