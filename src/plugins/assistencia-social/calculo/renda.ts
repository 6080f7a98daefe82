import { compareDecimals, divideDecimals, multiplyDecimals, sumDecimals } from '../../../resources/definition';
import type { Conta, Criterio, Faixa, TipoRenda } from '../resources/palavras';

/** Who is in a family, and while. */
export interface Membro {
  /** Null of who has no documents: counted by its own line. */
  pessoa_id: number | null;
  inicio: string;
  fim: string | null;
  obito: string | null;
  nascimento: string | null;
  deficiencia: boolean;
}

/** What a person earns in a month, and while. Reais. */
export interface Renda {
  pessoa_id: number;
  tipo: TipoRenda;
  valor: string;
  inicio: string;
  fim: string | null;
}

/** Whether a kind of income counts for a criterion, and while. */
export interface Contagem {
  criterio: Criterio;
  tipo_renda: TipoRenda;
  conta: Conta;
  inicio: string;
  fim: string | null;
}

/** What a family has on a day. Reais. */
export interface RendaApurada {
  pessoas: number;
  total: string;
  por_pessoa: string;
}

/** Line of poverty of the Bolsa Família, by person (Lei 14.601/2023). */
export const LINHA_POBREZA = '218.00';
const IDOSO_BPC = 65;

const noDia = (dia: string, { inicio, fim }: { inicio: string; fim: string | null }): boolean =>
  inicio <= dia && (fim === null || fim >= dia);

/** Years that were completed on a day. */
export function idadeEm(nascimento: string, dia: string): number {
  const anos = Number(dia.slice(0, 4)) - Number(nascimento.slice(0, 4));
  return dia.slice(5) < nascimento.slice(5) ? anos - 1 : anos;
}

/** Who is in the family on a day, alive; each person once, whatever the lines of the person. */
export function presentes<M extends Membro>(membros: readonly M[], dia: string): M[] {
  const seen = new Set<number>();
  return membros.filter((membro) => {
    if (!noDia(dia, membro) || (membro.obito !== null && membro.obito <= dia)) return false;
    if (membro.pessoa_id === null) return true;
    if (seen.has(membro.pessoa_id)) return false;
    seen.add(membro.pessoa_id);
    return true;
  });
}

/**
 * The income by person of a family on a day, for a criterion: what is counted of who is in it, by how many there are, half a cent rounded
 * up. A person is counted once, and of each kind of income only the newest line in force. Of a person who is not in it, nothing.
 *
 * @param salario minimum wage of the day, reais
 */
export function apurarRenda(
  membros: readonly Membro[],
  rendas: readonly Renda[],
  contagens: readonly Contagem[],
  { criterio, salario, dia }: { criterio: Criterio; salario: string; dia: string },
): RendaApurada {
  const gente = presentes(membros, dia);
  const porPessoa = new Map(gente.flatMap((membro) => (membro.pessoa_id === null ? [] : [[membro.pessoa_id, membro] as const])));
  const emVigor = new Map<string, Renda>();
  for (const renda of rendas) {
    if (!noDia(dia, renda) || !porPessoa.has(renda.pessoa_id)) continue;
    const chave = `${renda.pessoa_id} ${renda.tipo}`;
    const outra = emVigor.get(chave);
    if (!outra || renda.inicio > outra.inicio) emVigor.set(chave, renda);
  }
  const contadas = [...emVigor.values()].filter((renda) => {
    const regra = contagens.find((one) => one.criterio === criterio && one.tipo_renda === renda.tipo && noDia(dia, one))?.conta ?? 'sim';
    if (regra !== 'acima_do_minimo') return regra === 'sim';
    return compareDecimals(renda.valor, salario) > 0 || !prioritario(porPessoa.get(renda.pessoa_id) as Membro, dia);
  });
  const total = sumDecimals(['0.00', ...contadas.map(({ valor }) => valor)]);
  return {
    pessoas: gente.length,
    total,
    por_pessoa: gente.length === 0 ? total : (divideDecimals(total, String(gente.length), 2) ?? total),
  };
}

/** Elderly or disabled, whose benefit of up to one minimum wage is not counted for the BPC of another (Lei 8.742/1993, art. 20, § 14). */
const prioritario = ({ nascimento, deficiencia }: Membro, dia: string): boolean =>
  deficiencia || (nascimento !== null && idadeEm(nascimento, dia) >= IDOSO_BPC);

/** The band of an income by person; limits are inclusive, over the rounded value. */
export function faixaDe(porPessoa: string, salario: string): Faixa {
  if (compareDecimals(porPessoa, LINHA_POBREZA) <= 0) return 'pobreza';
  if (compareDecimals(multiplyDecimals(porPessoa, '4'), salario) <= 0) return 'quarto';
  return compareDecimals(multiplyDecimals(porPessoa, '2'), salario) <= 0 ? 'meio' : 'acima';
}

/** Whether the income lets one ask for the BPC: up to a quarter of the minimum wage by person (Lei 8.742/1993, art. 20, § 3º). */
export const rendaDeBpc = (porPessoa: string, salario: string): boolean => compareDecimals(multiplyDecimals(porPessoa, '4'), salario) <= 0;
