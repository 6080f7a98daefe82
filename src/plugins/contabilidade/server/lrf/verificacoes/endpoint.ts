import { z } from 'zod';
import { fromCents } from '../../../../../resources/definition';
import { endpoint } from '../../../../../server/http/endpoint';
import type { Work } from '../../../../../server/work';
import { type Verificado, verificar } from '../../../calculo/verificacoes/verificar';
import { VERIFICACOES_STN, type VerificacaoDaStn, type VerificacoesDaStn } from '../../../parts/lrf/verificacoes';
import { lrfPublicacao } from '../../../resources/lrf/lrf_publicacao';
import { montarContexto } from './contexto';

interface Cadastrada extends Record<string, unknown> {
  codigo: string;
  dimensao: VerificacaoDaStn['dimensao'];
  descricao: string;
  declaracao: string;
  tipo: 'S' | 'R' | 'E';
}

/** Why a check that the books could answer has no answer yet. */
const SEM_DADOS = {
  S: 'Compara a DCA ou linhas que os relatórios do sistema ainda não têm.',
  R: 'Vem das entregas ao Siconfi, que o sistema ainda não registra como remessas.',
} as const;

/** Makes the checks of the Treasury over a month of the year at the top of the screen. */
export async function verificarMes(work: Work, mes: number): Promise<VerificacoesDaStn> {
  const { exercicio } = work.setting;
  const cadastradas = await work.db.rows<Cadastrada>(
    `select codigo, dimensao, descricao, declaracao, tipo from public.verificacao_stn where inicio <= $1 and (fim is null or fim >= $1)
      order by dimensao, split_part(codigo, ' ', 2)::int`,
    [exercicio],
  );
  const verificados = verificar(await montarContexto(work, exercicio, mes));
  return {
    periodo: `${exercicio}-${String(mes).padStart(2, '0')}`,
    linhas: cadastradas.map((cadastrada) => linhaDe(cadastrada, verificados.get(cadastrada.codigo))),
  };
}

function linhaDe({ tipo, ...rest }: Cadastrada, verificado: Verificado | undefined): VerificacaoDaStn {
  const base = { ...rest, codigo: rest.codigo, unidade: 'moeda' as const, a: null, b: null, diferenca: null, culpados: [] };
  if (!verificado)
    return {
      ...base,
      resultado: tipo === 'E' ? 'externa' : 'sem_dados',
      motivo: tipo === 'E' ? 'O número de comparação vem de fora do sistema.' : SEM_DADOS[tipo],
    };
  const { pares, unidade, resultado, motivo = null, culpados = [] } = verificado;
  if (resultado === 'sem_dados') return { ...base, resultado, motivo };
  const said = (value: bigint) => (unidade === 'moeda' ? fromCents(value) : String(value));
  const sum = (side: 0 | 1) => pares.reduce((total, pair) => total + pair[side], 0n);
  // a total may agree while its parts do not: what differs is told by the first part that does
  const wrong = pares.find(([a, b]) => (verificado.ateB ? a > b : a !== b));
  const [a, b] = wrong ?? [sum(0), sum(1)];
  return { ...base, unidade, a: said(a), b: said(b), diferenca: said(a - b), resultado, motivo, culpados };
}

/** The checks of a month, with both figures of each. */
export const verificarStn = endpoint<unknown, { mes: number }>({
  method: 'GET',
  url: VERIFICACOES_STN,
  access: { menu: [lrfPublicacao.menu], regra: 1 },
  tag: lrfPublicacao.label.many,
  summary: 'Verificações da STN de um mês: A, B, diferença e resultado',
  query: z.object({ mes: z.coerce.number().int().min(1).max(13) }),
  handle: (work, { query: { mes } }) => verificarMes(work, mes),
});
