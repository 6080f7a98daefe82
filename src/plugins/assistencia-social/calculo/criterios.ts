import { compareDecimals, formatDecimal, multiplyDecimals } from '../../../resources/definition';
import type { CampoCriterio, Resultado } from '../resources/palavras';

/** What is known of a family on the day of a request. Money in reais. */
export interface Fatos {
  renda: string;
  pessoas: number;
  criancas: number;
  idosos: number;
  deficiencia: number;
  salario: string;
}

/** A criterion of the resolution of the council or of the law. */
export interface CriterioDeAcesso {
  campo: CampoCriterio;
  operador: 'ate' | 'desde';
  valor: string;
  efeito: 'requisito' | 'prioridade';
}

/** A line of what is shown: the criterion, what is asked, what was found, and why. */
export interface LinhaCriterio {
  criterio: string;
  exigido: string | null;
  apurado: string | null;
  resultado: Resultado;
  porque: string;
}

const NOMES: Readonly<Record<CampoCriterio, string>> = {
  renda_sm: 'Renda por pessoa',
  renda: 'Renda por pessoa',
  pessoas: 'Pessoas na família',
  criancas: 'Crianças de até 6 anos',
  idosos: 'Pessoas de 60 anos ou mais',
  deficiencia: 'Pessoas com deficiência',
};

const ehRenda = (campo: CampoCriterio): boolean => campo === 'renda' || campo === 'renda_sm';

/** Whether each criterion is met, and why; what only gives priority never refuses. */
export function avaliarCriterios(criterios: readonly CriterioDeAcesso[], fatos: Fatos): LinhaCriterio[] {
  return criterios.map(({ campo, operador, valor, efeito }) => {
    const apurado = ehRenda(campo) ? fatos.renda : String(fatos[campo as Exclude<CampoCriterio, 'renda' | 'renda_sm'>]);
    const limite = campo === 'renda_sm' ? multiplyDecimals(valor, fatos.salario) : valor;
    const atende = operador === 'ate' ? compareDecimals(apurado, limite) <= 0 : compareDecimals(apurado, limite) >= 0;
    const escrito = (value: string) => (ehRenda(campo) ? `R$ ${formatDecimal(value, 2)}` : formatDecimal(value, 0));
    return {
      criterio: NOMES[campo],
      exigido: `${operador === 'ate' ? 'até' : 'pelo menos'} ${escrito(limite)}`,
      apurado: escrito(apurado),
      resultado: resultadoDe(atende, efeito),
      porque: porqueDe(atende, operador, efeito),
    };
  });
}

function resultadoDe(atende: boolean, efeito: CriterioDeAcesso['efeito']): Resultado {
  if (efeito === 'requisito') return atende ? 'atende' : 'nao_atende';
  return atende ? 'prioridade' : 'sem_prioridade';
}

function porqueDe(atende: boolean, operador: 'ate' | 'desde', efeito: CriterioDeAcesso['efeito']): string {
  const onde =
    operador === 'ate' ? (atende ? 'Dentro do limite' : 'Acima do limite') : atende ? 'Tem o que se pede' : 'Abaixo do que se pede';
  return efeito === 'requisito' ? `${onde}.` : `${onde}: só dá prioridade, não impede.`;
}

/** The line of the year of an election: it is judged again on the day of the decision, and not by what was found on that of the request. */
export const ANO_ELEITORAL = 'Ano eleitoral';

/** The first of the lines that keeps the request from being granted; undefined when none does. */
export const primeiroImpedimento = <L extends Pick<LinhaCriterio, 'criterio' | 'resultado'>>(linhas: readonly L[]): L | undefined =>
  linhas.find(({ criterio, resultado }) => resultado === 'nao_atende' && criterio !== ANO_ELEITORAL);

/** A child of a request of birth, as somebody tells it from another: by its CPF, or by name and birth. */
export function mesmaCrianca(
  a: { nome: string; nascimento: string; cpf: string | null },
  b: { nome: string; nascimento: string; cpf: string | null },
): boolean {
  if (a.cpf && b.cpf) return a.cpf === b.cpf;
  const simples = (nome: string) => nome.normalize('NFD').replace(/\p{M}/gu, '').replace(/\s+/g, ' ').trim().toLowerCase();
  return a.nascimento === b.nascimento && simples(a.nome) === simples(b.nome);
}
