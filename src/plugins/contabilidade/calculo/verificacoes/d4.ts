import { COTAS, FUNDEB, IMPOSTOS } from '../naturezas-receita';
import { ESTAGIOS } from './d3';
import { type FiltroDaMsc, type LinhaDaMsc, passa, somaDaMsc } from './matriz';
import { ate, deDezembro, iguais, primeiro, type Verificacao } from './tipos';

/** Revenue net of every deduction, as RREO 6 has it. */
const LIQUIDA = ['6212', '6213'] as const;
/** Without the deduction for the Fundeb, which RREO 3 has in a line of its own. */
const BRUTA = { contas: LIQUIDA, exceto: ['621310100'] } as const;
const digits = (natureza: string) => natureza.replaceAll('.', '');
/** Natures of the lines of RREO 3 and 6, in the digits of the matrix. */
const TRIBUTOS = Object.fromEntries(Object.entries(IMPOSTOS).map(([codigo, [natureza]]) => [codigo, [digits(natureza)]]));
const TRANSFERENCIAS = {
  ...Object.fromEntries((['fpm', 'icms', 'ipva', 'itr'] as const).map((codigo) => [codigo, [digits(COTAS[codigo][0])]])),
  fundeb: FUNDEB.map(digits),
};

const linhasDaRcl = (linhas: Readonly<Record<string, readonly string[]>>): Verificacao =>
  deDezembro(({ matriz, rreo }) => {
    const tres = primeiro(rreo('3'));
    return iguais(
      ...Object.entries(linhas).map(
        ([codigo, NR]) => [somaDaMsc(matriz, { ...BRUTA, informacoes: { NR } }), tres.valor(codigo, 'total')] as const,
      ),
    );
  });

const linhasDoAnexo6 = (linhas: Readonly<Record<string, readonly string[]>>): Verificacao =>
  deDezembro(({ matriz, rreo }) => {
    const seis = primeiro(rreo('6'));
    return iguais(
      ...Object.entries(linhas).map(
        ([codigo, NR]) => [somaDaMsc(matriz, { contas: LIQUIDA, informacoes: { NR } }), seis.valor(codigo, 'ate')] as const,
      ),
    );
  });

/** Expense in the matrix, apart from what entities pay each other or only that. */
function despesa(
  matriz: readonly LinhaDaMsc[],
  contas: readonly string[],
  intra: boolean,
  funcao: (codigo: string) => boolean = () => true,
): bigint {
  return matriz
    .filter((linha) => passa(linha, { contas }))
    .filter(({ informacoes: { ND = '', FS = '' } }) => (ND.slice(2, 4) === '91') === intra && funcao(FS.slice(0, 2)))
    .reduce((sum, { lado, valor }) => (lado === 'C' ? sum + valor : sum - valor), 0n);
}

const DAS_FUNCOES = ['09', '10', '12'];
const FUNCOES = ['empenhada', 'liquidada', 'rpnp'] as const;

const daFuncao = (funcao: string): Verificacao =>
  deDezembro(({ matriz, rreo }) => {
    const dois = primeiro(rreo('2'));
    const pares = FUNCOES.map(
      (coluna) => [despesa(matriz, ESTAGIOS[coluna], false, (codigo) => codigo === funcao), dois.ou0(funcao, coluna)] as const,
    );
    return pares.every(([a, b]) => a === 0n && b === 0n) ? `Não há despesa na função ${funcao}.` : iguais(...pares);
  });

const RESTITUIVEIS = ['1860', '1861', '1862', '1869', '2860', '2861', '2862', '2869'];
const naoVinculadas = ['1.500', '1.501', '1.502', '1.503', '2.500', '2.501', '2.502', '2.503'];
/** Accounts of the columns of RGF 5 (D4 43). */
const DA_DISPONIBILIDADE: Readonly<Record<string, Pick<FiltroDaMsc, 'contas'>>> = {
  bruta: { contas: ['111'] },
  rpp_anteriores: { contas: ['6321', '6313'] },
  rpp: { contas: ['6327'] },
  rpnp_anteriores: { contas: ['6311', '6312'] },
};

/** Dimension 4, of the accounts against the fiscal reports; what compares the DCA waits for it. */
export const D4: Readonly<Record<string, Verificacao>> = {
  'D4 20': deDezembro(({ matriz, rreo }) => {
    const um = primeiro(rreo('1'));
    return iguais([somaDaMsc(matriz, { contas: ['6212', '6213'] }), um.valor('rt', 'ate') + um.valor('rpps', 'ate')]);
  }),
  'D4 22': linhasDaRcl(TRIBUTOS),
  'D4 24': linhasDaRcl(TRANSFERENCIAS),
  'D4 25': deDezembro(({ matriz, rreo }) => {
    const um = primeiro(rreo('1d'));
    return iguais(
      ...(['empenhada', 'liquidada', 'paga'] as const).map(
        (coluna) => [somaDaMsc(matriz, { contas: ESTAGIOS[coluna] }), um.valor('dt', coluna) + um.valor('reserva_rpps', coluna)] as const,
      ),
    );
  }),
  'D4 26': deDezembro(({ matriz, rreo }) =>
    iguais([somaDaMsc(matriz, { contas: ESTAGIOS.rpnp }), primeiro(rreo('1d')).valor('dt', 'rpnp')]),
  ),
  'D4 29': daFuncao('09'),
  'D4 30': daFuncao('10'),
  'D4 31': daFuncao('12'),
  'D4 32': deDezembro(({ matriz, rreo }) => {
    const dois = primeiro(rreo('2'));
    return iguais(
      ...FUNCOES.map(
        (coluna) =>
          [
            despesa(matriz, ESTAGIOS[coluna], false, (codigo) => !DAS_FUNCOES.includes(codigo)),
            DAS_FUNCOES.reduce((rest, funcao) => rest - dois.ou0(funcao, coluna), dois.valor('exceto', coluna)),
          ] as const,
      ),
    );
  }),
  'D4 33': deDezembro(({ matriz, rreo }) => {
    const dois = primeiro(rreo('2'));
    const pares = FUNCOES.map((coluna) => [despesa(matriz, ESTAGIOS[coluna], true), dois.valor('intra', coluna)] as const);
    return pares.every(([a, b]) => a === 0n && b === 0n) ? 'Não há despesa intraorçamentária.' : iguais(...pares);
  }),
  'D4 34': deDezembro(({ matriz, rreo }) =>
    iguais(
      [somaDaMsc(matriz, { contas: ['6322'] }), primeiro(rreo('7')).valor('total', 'pagos')],
      [somaDaMsc(matriz, { contas: ['6314'] }), primeiro(rreo('7n')).valor('total', 'pagos')],
    ),
  ),
  'D4 35': deDezembro(({ matriz, rgf }) => ate([primeiro(rgf('5')).valor('total', 'bruta'), somaDaMsc(matriz, { contas: ['111'] })])),
  'D4 36': deDezembro(({ matriz, rgf }) => ate([primeiro(rgf('2')).valor('bruta', 'q3'), somaDaMsc(matriz, { contas: ['111'] })])),
  'D4 38': linhasDoAnexo6(TRIBUTOS),
  'D4 40': linhasDoAnexo6(TRANSFERENCIAS),
  'D4 42': deDezembro(({ matriz, rgf }) => {
    const cinco = primeiro(rgf('5'));
    const soma = RESTITUIVEIS.reduce((sum, FR) => sum + cinco.ou0(`${FR.slice(0, 1)}.${FR.slice(1)}`, 'obrigacoes'), 0n);
    const naMatriz = somaDaMsc(matriz, { contas: ['2188', '2288'], informacoes: { FR: RESTITUIVEIS } });
    return naMatriz === 0n && soma === 0n ? 'Não há valores restituíveis nas fontes 860 a 869.' : ate([naMatriz, soma]);
  }),
  'D4 43': deDezembro(({ matriz, rgf }) => {
    const cinco = primeiro(rgf('5'));
    return iguais(
      ...naoVinculadas.flatMap((fonte) =>
        Object.entries(DA_DISPONIBILIDADE).map(
          ([coluna, filtro]) =>
            [somaDaMsc(matriz, { ...filtro, informacoes: { FR: [fonte.replace('.', '')] } }), cinco.ou0(fonte, coluna)] as const,
        ),
      ),
    );
  }),
  'D4 45': deDezembro(({ matriz, rgf }) => {
    const cinco = primeiro(rgf('5'));
    const soma = RESTITUIVEIS.reduce((sum, FR) => sum + cinco.ou0(`${FR.slice(0, 1)}.${FR.slice(1)}`, 'bruta'), 0n);
    const naMatriz = somaDaMsc(matriz, { contas: ['1113'], informacoes: { FR: RESTITUIVEIS } });
    return naMatriz === 0n ? 'Não há valores restituíveis em 1.1.1.3.' : ate([naMatriz, soma]);
  }),
};
