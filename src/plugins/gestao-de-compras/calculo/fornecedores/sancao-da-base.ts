import type { TipoSancao } from '../../resources/fornecedores/sancao_fornecedor';

/** One entry of CEIS or CNEP as the service of the Controladoria-Geral da União gives it; dates DD/MM/AAAA or words for what is unknown. */
export interface EntradaDaBase {
  id: number | string;
  dataInicioSancao?: string | null;
  dataFimSancao?: string | null;
  dataPublicacaoSancao?: string | null;
  dataTransitadoJulgado?: string | null;
  tipoSancao?: { descricaoResumida?: string | null; descricaoPortal?: string | null } | null;
  fundamentacao?: readonly { codigo?: string | null; descricao?: string | null }[] | null;
  orgaoSancionador?: { nome?: string | null; siglaUf?: string | null } | null;
  sancionado?: { nome?: string | null; codigoFormatado?: string | null } | null;
  numeroProcesso?: string | null;
  abrangenciaDefinidaDecisaoJudicial?: string | null;
}

/** A sanction as the municipality keeps it; dates YYYY-MM-DD. */
export interface SancaoDaBase {
  codigo_base: string;
  tipo: TipoSancao;
  ente: string;
  decisao: string;
  inicio: string;
  fim: string | null;
  todos_os_entes: boolean;
  fundamento: string;
}

/** Whether an entry is of who was asked for: the base writes a CPF with stars, and then the name decides too. */
export function ehDoConsultado({ sancionado }: EntradaDaBase, cpfCnpj: string, nome: string): boolean {
  const codigo = (sancionado?.codigoFormatado ?? '').toUpperCase().replace(/[^0-9A-Z*]/g, '');
  if (codigo.length !== cpfCnpj.length) return false;
  if (![...codigo].every((letra, at) => letra === '*' || letra === cpfCnpj[at])) return false;
  return !codigo.includes('*') || simples(sancionado?.nome) === simples(nome);
}

/**
 * What the municipality keeps of an entry. One whose start is unknown is in force: it begins on the day on which it was read.
 *
 * @param hoje YYYY-MM-DD
 */
export function sancaoDaBase(base: 'ceis' | 'cnep', entrada: EntradaDaBase, hoje: string): SancaoDaBase {
  const inicio = dia(entrada.dataInicioSancao) ?? dia(entrada.dataPublicacaoSancao) ?? hoje;
  const antes = dia(entrada.dataTransitadoJulgado) ?? dia(entrada.dataPublicacaoSancao);
  const { nome, siglaUf } = entrada.orgaoSancionador ?? {};
  return {
    codigo_base: `${base}:${entrada.id}`,
    tipo: tipoDe(entrada),
    ente: [nome?.trim() || 'Órgão não informado', siglaUf?.trim()].filter(Boolean).join(' / ').slice(0, 120),
    decisao: antes && antes < inicio ? antes : inicio,
    inicio,
    fim: dia(entrada.dataFimSancao),
    todos_os_entes: /todas as esferas/i.test(entrada.abrangenciaDefinidaDecisaoJudicial ?? ''),
    fundamento: fundamentoDe(entrada),
  };
}

/** The words of the base are free: what forbids to contract by any name is an impedimento, and what says nothing known forbids nothing. */
function tipoDe({ tipoSancao }: EntradaDaBase): TipoSancao {
  const palavras = simples(`${tipoSancao?.descricaoResumida ?? ''} ${tipoSancao?.descricaoPortal ?? ''}`);
  if (palavras.includes('INIDON')) return 'inidoneidade';
  if (/IMPEDIMENTO|SUSPENS|PROIBI/.test(palavras)) return 'impedimento';
  return palavras.includes('MULTA') ? 'multa' : 'advertencia';
}

function fundamentoDe({ tipoSancao, fundamentacao, numeroProcesso }: EntradaDaBase): string {
  const leis = (fundamentacao ?? []).map(({ descricao, codigo }) => descricao?.trim() || codigo?.trim()).filter(Boolean);
  const processo = numeroProcesso?.trim() && `Processo ${numeroProcesso.trim()}`;
  return (
    [tipoSancao?.descricaoPortal?.trim() || tipoSancao?.descricaoResumida?.trim(), ...leis, processo].filter(Boolean).join('. ') ||
    'Sem fundamento informado.'
  );
}

/** DD/MM/AAAA as YYYY-MM-DD; null of "Sem informação". */
function dia(text: string | null | undefined): string | null {
  const found = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(text?.trim() ?? '');
  return found ? `${found[3]}-${found[2]}-${found[1]}` : null;
}

const simples = (text: string | null | undefined): string =>
  (text ?? '')
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toUpperCase()
    .replace(/\s+/g, ' ')
    .trim();
