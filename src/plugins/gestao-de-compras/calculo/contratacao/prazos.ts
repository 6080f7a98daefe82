import type { Amparo } from '../../resources/contratacao/amparos';
import {
  type Categoria,
  type Criterio,
  type Modalidade,
  type Modo,
  CRITERIOS_DE_PRECO as PRECO,
  type REGIMES,
} from '../../resources/contratacao/modalidades';

/** What decides the least time to write a proposal. */
export interface Objeto {
  modalidade: Modalidade;
  categoria_processo: Categoria;
  criterio_julgamento: Criterio;
  modo_disputa: Modo;
  especial: boolean;
  /** Of a diálogo competitivo whose dialogue is over. */
  competitiva?: boolean;
  regime_execucao?: keyof typeof REGIMES | null;
}

const TECNICA: readonly Criterio[] = ['tecnica_preco', 'melhor_tecnica', 'conteudo_artistico'];

/**
 * Working days, at least, between the divulgation and the end of the proposals (Lei 14.133/2021, arts. 32, § 1º, I and VIII, 55 and 75, § 3º;
 * handbook Compras 4A.3). A solution of informatics counts as a service, whose term is the longer one.
 *
 * @param aviso days of the notice of a dispensa, by the decree of the órgão
 */
export function diasMinimos(objeto: Objeto, aviso: number): number {
  const { modalidade, modo_disputa, criterio_julgamento, regime_execucao } = objeto;
  if (modo_disputa === 'dispensa_disputa') return aviso;
  if (modalidade === 'dialogo') return objeto.competitiva ? 60 : 25;
  if (criterio_julgamento === 'maior_lance') return 15;
  if (TECNICA.includes(criterio_julgamento)) return 35;
  if (regime_execucao === 'integrada') return 60;
  if (regime_execucao === 'semi_integrada') return 35;
  return objeto.categoria_processo === 'compras' ? deBens(objeto) : deServicos(objeto);
}

const deBens = ({ criterio_julgamento }: Objeto) => (PRECO.includes(criterio_julgamento) ? 8 : 15);

function deServicos({ criterio_julgamento, especial }: Objeto): number {
  if (!PRECO.includes(criterio_julgamento)) return 35;
  return especial ? 25 : 10;
}

/** The limit that a dispensa must be below (Lei 14.133/2021, art. 75, I and II); null of one that no limit rules. */
export function dispositivoDe(amparo: Amparo): 'art75_i' | 'art75_ii' | null {
  if (amparo === '18') return 'art75_i';
  return amparo === '19' ? 'art75_ii' : null;
}
