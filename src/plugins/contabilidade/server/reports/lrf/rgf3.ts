import type { LinhaDeclarada, Livros } from '../../../calculo/demonstrativo';
import { apurarRcl, type Rcl } from '../../../calculo/rcl';
import type { Montado } from '../demonstrativo/on-demonstrativo';
import { alertaDe, fracao } from './linhas';
import { percentSaid } from './percentual';
import { type Momento, momentosAte, type PeriodoRgf } from './periodo-rgf';

/** Of the RCL, in hundredths of % (Res. SF 43/2001, art. 9º). */
export const LIMITE_DAS_GARANTIAS = 2200n;

/** Guarantees in force, which the books keep by country and not by who they are given to. */
export const CONCEDIDAS = ['7.1.2.1.1.01'];
const RECEBIDAS = ['7.1.1.1.1.03'];

const BENEFICIARIOS = [
  ['estados', 'Aos Estados', 'I', 'IX'],
  ['municipios', 'Aos Municípios', 'II', 'X'],
  ['controladas', 'Às entidades controladas', 'III', 'XI'],
] as const;

/** The lines of what is guaranteed to each, credit external and internal. */
function porBeneficiario(prefixo: string, contas: readonly string[], dos: boolean): LinhaDeclarada[] {
  return BENEFICIARIOS.flatMap(([codigo, rotulo, concedida, recebida]): LinhaDeclarada[] => {
    const name = dos ? rotulo.replace('Aos', 'Dos').replace('Às', 'Das') : rotulo;
    const own = `${prefixo}_${codigo}`;
    return [
      { codigo: own, rotulo: `${name.toUpperCase()} (${dos ? recebida : concedida})`, forte: 'subtotal', soma: [`${own}_e`, `${own}_i`] },
      { codigo: `${own}_e`, rotulo: 'Em operações de crédito externas', recuo: 1, calcula: () => ({}) },
      {
        codigo: `${own}_i`,
        rotulo: 'Em operações de crédito internas',
        recuo: 1,
        ...(codigo === 'controladas' ? { contas } : { calcula: () => ({}) }),
      },
    ];
  });
}

/** Anexo 3: the guarantees given and the counter-guarantees received (LRF, arts. 40 and 55, I, c). */
export function garantias(livros: Livros, exercicio: number, periodo: PeriodoRgf): Montado {
  const momentos: readonly Momento[] = [{ nome: 'anterior', rotulo: 'Saldo do exercício anterior', ate: 0 }, ...momentosAte(periodo)];
  const receitas = momentos.map(({ nome, ate }) => [nome, apurarRcl(livros, exercicio, ate)] as const);
  const daRcl = (codigo: string, rotulo: string, amount: (rcl: Rcl) => bigint): LinhaDeclarada => ({
    codigo,
    rotulo,
    calcula: () => Object.fromEntries(receitas.map(([nome, receita]) => [nome, amount(receita)])),
  });
  const total = (prefixo: string) => [...BENEFICIARIOS.map(([codigo]) => `${prefixo}_${codigo}`), `${prefixo}_fundos`];
  const [, last] = receitas.at(-1) ?? [];
  const concedido = livros.atual.mede({ contas: CONCEDIDAS, ate: periodo.ate });
  return {
    colunas: { rotulo: 'Garantias', ...Object.fromEntries(momentos.map(({ nome, rotulo }) => [nome, rotulo])) },
    quadros: [
      {
        titulo: 'GARANTIAS CONCEDIDAS',
        colunas: momentos.map(({ nome, ate }) => ({ nome, mede: { ate } })),
        linhas: [
          ...porBeneficiario('g', CONCEDIDAS, false),
          { codigo: 'g_fundos', rotulo: 'POR MEIO DE FUNDOS E PROGRAMAS (IV)', calcula: () => ({}) },
          { codigo: 'total', rotulo: 'TOTAL DAS GARANTIAS CONCEDIDAS (V = I + II + III + IV)', forte: 'total', soma: total('g') },
          daRcl('rcl', 'RECEITA CORRENTE LÍQUIDA – RCL (VI)', ({ rcl }) => rcl),
          daRcl('emendas', '(−) Emendas individuais (CF, art. 166-A, § 1º) (VII)', ({ individuais }) => individuais),
          daRcl('ajustada', 'RCL AJUSTADA PARA OS LIMITES DE ENDIVIDAMENTO (VIII = VI − VII)', ({ endividamento }) => endividamento),
          daRcl('limite', 'Limite definido por resolução do Senado: 22,00%', ({ endividamento }) =>
            fracao(endividamento, LIMITE_DAS_GARANTIAS),
          ),
          daRcl('alerta', 'Limite de alerta: 19,80%', ({ endividamento }) => fracao(endividamento, alertaDe(LIMITE_DAS_GARANTIAS))),
        ],
        razao: '7.1.2.1',
      },
      {
        titulo: 'CONTRAGARANTIAS RECEBIDAS',
        colunas: momentos.map(({ nome, ate }) => ({ nome, mede: { ate } })),
        linhas: [
          ...porBeneficiario('c', RECEBIDAS, true),
          { codigo: 'c_fundos', rotulo: 'EM GARANTIA POR MEIO DE FUNDOS E PROGRAMAS (XII)', calcula: () => ({}) },
          { codigo: 'contra', rotulo: 'TOTAL DAS CONTRAGARANTIAS RECEBIDAS (XIII = IX + X + XI + XII)', forte: 'total', soma: total('c') },
        ],
        razao: '7.1.1.1.1.03',
      },
    ],
    notas: [`Garantias concedidas: ${percentSaid(concedido, last?.endividamento ?? 0n)} da RCL ajustada.`],
  };
}
