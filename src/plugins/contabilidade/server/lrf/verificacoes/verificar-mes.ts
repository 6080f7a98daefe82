import { fromCents } from '../../../../../resources/definition';
import type { Work } from '../../../../../server/work';
import { type Verificado, verificar } from '../../../calculo/verificacoes/verificar';
import type { AbrangenciaDaStn, VerificacaoDaStn } from '../../../parts/lrf/verificacoes';
import { noAlcance } from '../alcance';
import { montarContexto } from './contexto';

interface Cadastrada extends Record<string, unknown> {
  codigo: string;
  dimensao: VerificacaoDaStn['dimensao'];
  descricao: string;
  declaracao: string;
  tipo: 'S' | 'R' | 'E';
}

/** Checks that have no answer for a reason of their own. */
const MOTIVOS: Readonly<Record<string, string>> = {
  'D3 10': 'O RGF de cada poder lê a mesma RCL, a do município: não há duas que comparar.',
  'D3 29': 'Compara a parcela dedutível do piso da enfermagem com a soma das matrizes agregadas, que o sistema ainda não forma.',
};

/** Why a check has no answer. */
function motivoDe({ codigo, tipo, declaracao }: Pick<Cadastrada, 'codigo' | 'tipo' | 'declaracao'>): string {
  if (tipo === 'E') return 'O número de comparação vem de fora do sistema.';
  if (tipo === 'R') return 'A entrega da DCA ao Siconfi ainda não se registra no sistema.';
  if (declaracao.includes('DCA')) return 'Compara a DCA como foi entregue, que o sistema ainda não lê.';
  return MOTIVOS[codigo] ?? 'O sistema ainda não faz esta verificação.';
}

/**
 * The same call over the books that are checked.
 *
 * @throws AppError ENTIDADE_NAO_PERMITIDA for who may not consolidate
 */
export const escopoDaStn = (work: Work, abrangencia: AbrangenciaDaStn): Promise<Work> =>
  noAlcance(work, abrangencia === 'municipio' ? 'municipio' : 'tela');

/** Makes the checks of the Treasury over a month of the year at the top of the screen, in the order of their codes. */
export async function verificarMes(work: Work, mes: number): Promise<VerificacaoDaStn[]> {
  const { exercicio } = work.setting;
  const cadastradas = await work.db.rows<Cadastrada>(
    `select codigo, dimensao, descricao, declaracao, tipo from public.verificacao_stn where inicio <= $1 and (fim is null or fim >= $1)
      order by dimensao, split_part(codigo, ' ', 2)::int`,
    [exercicio],
  );
  const verificados = verificar(await montarContexto(work, exercicio, mes));
  return cadastradas.map((cadastrada) => linhaDe(cadastrada, verificados.get(cadastrada.codigo)));
}

function linhaDe({ tipo, ...rest }: Cadastrada, verificado: Verificado | undefined): VerificacaoDaStn {
  const base = { ...rest, codigo: rest.codigo, unidade: 'moeda' as const, a: null, b: null, diferenca: null, culpados: [] };
  if (!verificado)
    return {
      ...base,
      resultado: tipo === 'E' ? 'externa' : 'sem_dados',
      motivo: motivoDe({ tipo, ...rest }),
    };
  const { pares, unidade, resultado, motivo = null, culpados = [] } = verificado;
  if (resultado === 'sem_dados') return { ...base, resultado, motivo };
  const said = (value: bigint) => (unidade === 'moeda' ? fromCents(value) : String(value));
  const somar = (side: 0 | 1) => pares.reduce((total, pair) => total + pair[side], 0n);
  // a total may agree while its parts do not: what differs is told by the first part that does
  const wrong = pares.find(([a, b]) => (verificado.ateB ? a > b : a !== b));
  const [a, b] = wrong ?? [somar(0), somar(1)];
  return { ...base, unidade, a: said(a), b: said(b), diferenca: said(a - b), resultado, motivo, culpados };
}
