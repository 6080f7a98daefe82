/** The kinds of acts (handbook Administração 14). */
export const TIPOS_ATO = {
  lei_organica: 'Lei Orgânica',
  emenda_lo: 'Emenda à Lei Orgânica',
  lei_complementar: 'Lei Complementar',
  lei: 'Lei Ordinária',
  decreto_lei: 'Decreto-Lei (histórico)',
  decreto: 'Decreto',
  decreto_legislativo: 'Decreto Legislativo',
  resolucao: 'Resolução',
  regimento_interno: 'Regimento Interno',
  ato_mesa: 'Ato da Mesa',
  portaria: 'Portaria',
  instrucao_normativa: 'Instrução Normativa',
  ordem_servico: 'Ordem de Serviço',
  ordem_interna: 'Ordem Interna',
  deliberacao: 'Deliberação',
  edital: 'Edital',
} as const;
export type TipoAto = keyof typeof TIPOS_ATO;

export const PODERES = { executivo: 'Executivo', legislativo: 'Legislativo' } as const;
export type Poder = keyof typeof PODERES;

/** Numbered for ever, without beginning again with the year. */
const CONTINUOS: readonly TipoAto[] = ['emenda_lo', 'lei_complementar', 'lei', 'decreto_lei', 'decreto', 'decreto_legislativo'];
/** Not numbered: there is one. */
const SEM_NUMERO: readonly TipoAto[] = ['lei_organica', 'regimento_interno'];
/** What is corrected, once in force, only by another law (LINDB, art. 1º, § 4º). */
export const LEIS: readonly TipoAto[] = ['emenda_lo', 'lei_complementar', 'lei', 'decreto_lei'];
/** Of the chief of the Executive, which ask for a qualified signature (Lei 14.063/2020, art. 5º, § 2º, I). */
export const DO_PREFEITO: readonly TipoAto[] = ['lei_complementar', 'lei', 'decreto'];

export const ehNumerado = (tipo: TipoAto): boolean => !SEM_NUMERO.includes(tipo);

/** The sequence in which an act is numbered: of its kind and power, and of its year where it begins again. */
export const serieDe = (tipo: TipoAto, poder: Poder, ano: number): string =>
  CONTINUOS.includes(tipo) ? `${tipo}|${poder}` : `${tipo}|${poder}|${ano}`;

const NOME_NA_EPIGRAFE: Readonly<Partial<Record<TipoAto, string>>> = { lei: 'LEI', decreto_lei: 'DECRETO-LEI' };

/** The head of an act: `DECRETO Nº 1.234, DE 12 DE MARÇO DE 2026`. */
export function epigrafeDe(tipo: TipoAto, numero: number | null, sufixo: string | null, data: string): string {
  const nome = NOME_NA_EPIGRAFE[tipo] ?? TIPOS_ATO[tipo].toUpperCase();
  const dia = porExtenso(data).toUpperCase();
  if (!ehNumerado(tipo)) return `${nome}, DE ${dia}`;
  const escrito = numero === null ? '___' : `${numero.toLocaleString('pt-BR')}${sufixo ? `-${sufixo}` : ''}`;
  return `${nome} Nº ${escrito}, DE ${dia}`;
}

/** An act as another one names it: `Lei nº 1.234, de 12 de março de 2026`. */
export function citacaoDe(tipo: TipoAto, numero: number | null, data: string): string {
  const nome = tipo === 'lei' ? 'Lei' : tipo === 'decreto_lei' ? 'Decreto-Lei' : TIPOS_ATO[tipo];
  return ehNumerado(tipo) && numero !== null
    ? `${nome} nº ${numero.toLocaleString('pt-BR')}, de ${porExtenso(data)}`
    : `${nome}, de ${porExtenso(data)}`;
}

/** `12 de março de 2026`; the first of a month is `1º`. */
const porExtenso = (data: string): string =>
  new Intl.DateTimeFormat('pt-BR', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${data}T00:00:00Z`)).replace(/^1 de/, '1º de');
