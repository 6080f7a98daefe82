import type { Livros } from './demonstrativo';
import { COTAS, codigosDasNaturezas } from './naturezas-receita';
import { BRUTA, EMPENHADA } from './orcamento';
import { rclRegistrada, SEM_REGISTROS } from './registros-lrf';

/** The most that the Câmara costs, in hundredths of %, up to each number of inhabitants (CF, art. 29-A, I to VI). */
const LIMITES: readonly (readonly [habitantes: number, limite: bigint])[] = [
  [100_000, 700n],
  [300_000, 600n],
  [500_000, 500n],
  [3_000_000, 450n],
  [8_000_000, 400n],
];
const MENOR_LIMITE = 350n;

const BASE = ['1.1', ...codigosDasNaturezas(COTAS)];
/** The same in the lines of the months before the books. */
const BASE_REGISTRADA = ['1.1', 'fpm', 'itr', 'icms', 'ipva', 'lc61'];
const MESES = Array.from({ length: 12 }, (_, n) => n + 1);

/** The limit of the expense of the Câmara by the inhabitants of the municipality, in hundredths of %. */
export const limiteDaCamara = (habitantes: number): bigint => LIMITES.find(([ate]) => habitantes <= ate)?.[1] ?? MENOR_LIMITE;

/** What the Câmara committed until a month and what the municipality collected in the whole year before (CF, art. 29-A); cents. */
export function despesaDaCamara({ atual, anterior, registros = SEM_REGISTROS }: Livros, ate: number): { despesa: bigint; base: bigint } {
  const registrada = MESES.flatMap((mes) => BASE_REGISTRADA.map((linha) => rclRegistrada(registros, 'anterior', mes, linha)));
  return {
    despesa: atual.mede({ contas: EMPENHADA, ate }, { poder: ['legislativo'] }),
    base: registrada.reduce((sum, valor) => sum + valor, anterior.mede({ contas: BRUTA }, { receita: BASE })),
  };
}
