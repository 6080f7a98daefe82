import { chaveDaLinha, passa, somaDaMsc } from './matriz';
import { ate, deDezembro, iguais, nenhuma, primeiro, type QuadroLido, type Verificacao } from './tipos';

/** Lines of a category of the budget, with what is between entities. */
const origens = (categoria: '1' | '2' | '7' | '8') =>
  (categoria === '1' || categoria === '7' ? ['1', '2', '3', '4', '5', '6', '7', '9'] : ['1', '2', '3', '4', '9']).map(
    (origem) => `r${categoria}.${origem}`,
  );
const grupos = (categoria: '3' | '4', intra: boolean) =>
  (categoria === '3' ? ['1', '2', '3'] : ['4', '5', '6']).map((grupo) => `d${categoria}.${grupo}${intra ? '.intra' : ''}`);
export const somaDe = ({ ou0 }: QuadroLido, codigos: readonly string[], coluna: string): bigint =>
  codigos.reduce((sum, codigo) => sum + ou0(codigo, coluna), 0n);

/** Accounts of each stage of the expense in the matrix. */
export const ESTAGIOS = {
  empenhada: ['62213'],
  liquidada: ['622130300', '622130400', '622130700'],
  paga: ['622130400'],
  rpnp: ['622130500', '622130600'],
} as const;
const CONTAS_DE_RECEITA = ['6212', '6213'];

const receitaDaMatriz = (categorias: readonly ('1' | '2' | '7' | '8')[]): Verificacao =>
  deDezembro(({ matriz, rreo }) => {
    const quadro = primeiro(rreo('1'));
    const soma = categorias.reduce((sum, categoria) => sum + somaDe(quadro, origens(categoria), 'ate'), 0n);
    const refinanciada = categorias.includes('2') ? quadro.ou0('rf', 'ate') : 0n;
    return iguais([somaDaMsc(matriz, { contas: CONTAS_DE_RECEITA, informacoes: { NR: categorias } }), soma + refinanciada]);
  });

const despesaDaMatriz = (categoria: '3' | '4'): Verificacao =>
  deDezembro(({ matriz, rreo }) => {
    const quadro = primeiro(rreo('1d'));
    const pares = (['empenhada', 'liquidada', 'paga'] as const).map((estagio) => {
      const soma = somaDe(quadro, [...grupos(categoria, false), ...grupos(categoria, true)], estagio);
      const refinanciada = categoria === '4' ? quadro.ou0('refinanciada', estagio) : 0n;
      return [somaDaMsc(matriz, { contas: ESTAGIOS[estagio], informacoes: { ND: [categoria] } }), soma + refinanciada] as const;
    });
    return iguais(...pares);
  });

/** Columns that may be negative: results, what is still to come, and what only a period moved. The others never, but in totals. */
const RESULTADOS = [
  'saldo',
  'saldo_empenhada',
  'saldo_liquidada',
  'antes',
  'depois',
  'livre',
  'fora',
  'percentual',
  'pct_bimestre',
  'pct_ate',
  'pct_empenhada',
  'pct_liquidada',
  'bimestre',
  'empenhada_bimestre',
  'liquidada_bimestre',
  'quadrimestre',
];
const RESTOS_A_PAGAR = ['rpp_anteriores', 'rpp', 'rpnp_anteriores', 'obrigacoes'];

const naoNegativas =
  (report: 'rreo' | 'rgf', anexos: readonly string[], isChecked = (coluna: string) => !RESULTADOS.includes(coluna)): Verificacao =>
  (contexto) =>
    deDezembro(({ [report]: anexo }) =>
      nenhuma(
        anexos.flatMap((key) =>
          anexo(key).flatMap(({ linhas }) =>
            linhas
              .filter(
                ({ forte, valores }) =>
                  !forte && Object.entries(valores).some(([coluna, valor]) => isChecked(coluna) && valor?.startsWith('-')),
              )
              .map(({ rotulo }) => `Anexo ${key}: ${rotulo.trim()}`),
          ),
        ),
      ),
    )(contexto);

/** Nothing of a CO is of pensions and retirements. */
const semInativos =
  (co: string): Verificacao =>
  ({ matriz }) => {
    const own = matriz.filter((linha) => passa(linha, { contas: ['62213'], informacoes: { CO: [co] } }));
    if (own.length === 0) return `Nenhuma despesa tem o CO ${co}.`;
    return nenhuma(
      own.filter(({ informacoes: { ND = '' } }) => ND.startsWith('31') && ['01', '03'].includes(ND.slice(4, 6))).map(chaveDaLinha),
    );
  };

/** What has a CO is of its functions and of the fontes of taxes. */
const ligadas =
  (co: string, funcao: string): Verificacao =>
  ({ matriz }) => {
    const own = matriz.filter((linha) => passa(linha, { contas: ['62213'], informacoes: { CO: [co] } }));
    if (own.length === 0) return `Nenhuma despesa tem o CO ${co}.`;
    const right = ({ FS = '', FR = '' }: Readonly<Partial<Record<'FS' | 'FR', string>>>) =>
      [funcao, '28'].includes(FS.slice(0, 2)) && ['500', '502'].includes(FR.slice(1));
    return nenhuma(own.filter(({ informacoes }) => !right(informacoes)).map(chaveDaLinha));
  };

/** Dimension 3, of the fiscal reports and of the matrix of December. */
export const D3: Readonly<Record<string, Verificacao>> = {
  'D3 1': deDezembro(({ rreo }) => iguais([primeiro(rreo('1')).valor('total', 'ate'), primeiro(rreo('1d')).valor('total', 'empenhada')])),
  'D3 2': deDezembro(({ rreo }) => {
    const [um, dois] = [primeiro(rreo('1d')), primeiro(rreo('2'))];
    return iguais(
      ...['empenhada', 'liquidada', 'rpnp'].map(
        (coluna) => [um.valor('dt', coluna) + um.valor('reserva_rpps', coluna), dois.valor('total', coluna)] as const,
      ),
    );
  }),
  'D3 3': deDezembro(({ rreo }) => despesasDoAnexo6(rreo, ['atualizada', 'empenhada', 'liquidada', 'paga'])),
  'D3 5': deDezembro(({ rreo, rgf }) => {
    const [tres, limite, garantias, credito] = [primeiro(rreo('3')), primeiro(rgf('1l')), primeiro(rgf('3')), primeiro(rgf('4'))];
    return iguais(
      [tres.valor('rcl', 'total'), limite.valor('rcl', 'valor')],
      [tres.valor('rcl', 'total'), garantias.valor('rcl', 'q3')],
      [tres.valor('rcl', 'total'), primeiro(rgf('2')).valor('rcl', 'q3')],
      [tres.valor('rcl', 'total'), credito.valor('rcl', 'ate')],
    );
  }),
  'D3 6': deDezembro(({ rreo, rgf }) => {
    const [, abaixo] = rreo('6r');
    const dois = primeiro(rgf('2'));
    return abaixo
      ? iguais([abaixo.valor('fim', 'valor'), dois.valor('dcl', 'q3') + dois.valor('insuficiencia', 'q3')])
      : 'O Anexo 6 não tem a dívida.';
  }),
  'D3 7': deDezembro(({ rreo }) => receitasDoAnexo6(rreo, ['atualizada', 'ate'])),
  'D3 8': deDezembro(({ rreo, rgf }) => iguais([primeiro(rreo('1d')).valor('dt', 'rpnp'), primeiro(rgf('5')).valor('total', 'inscritos')])),
  'D3 9': deDezembro(({ rreo, rgf }) => {
    const cinco = primeiro(rgf('5'));
    return iguais([
      primeiro(rreo('7')).valor('total', 'saldo') + primeiro(rreo('7n')).valor('total', 'saldo'),
      cinco.valor('total', 'rpp_anteriores') + cinco.valor('total', 'rpnp_anteriores'),
    ]);
  }),
  'D3 11': deDezembro(({ rgf }) => {
    const um = primeiro(rgf('1'));
    return ate([
      um.valor('vinculados', 'total') + um.valor('vinculados', 'rpnp'),
      um.valor('inativo', 'total') + um.valor('inativo', 'rpnp'),
    ]);
  }),
  'D3 12': naoNegativas('rreo', ['1', '1d', '2', '4', '4r', '4a', '6', '6d', '7', '7n', '8', '8d', '9', '12', '12d']),
  'D3 13': naoNegativas('rgf', ['1', '2', '3', '4', '5']),
  'D3 14': deDezembro(({ rgf }) => {
    const um = primeiro(rgf('1l')).valor('individuais', 'valor');
    return iguais([um, primeiro(rgf('2')).valor('emendas', 'q3')], [um, primeiro(rgf('4')).valor('emendas', 'ate')]);
  }),
  'D3 15': deducaoDaRcl('individuais'),
  'D3 16': deducaoDaRcl('bancada'),
  'D3 17': deDezembro(({ rreo }) => {
    const seis = primeiro(rreo('6d'));
    const pagos = ['dc', 'dk', 'sem', 'rpps'].reduce(
      (sum, codigo) => sum + seis.ou0(codigo, 'rpp_pagos') + seis.ou0(codigo, 'rpnp_pagos'),
      0n,
    );
    return iguais([pagos, primeiro(rreo('7')).valor('exceto', 'pagos') + primeiro(rreo('7n')).valor('exceto', 'pagos')]);
  }),
  'D3 21': ({ matriz, mes }) => {
    if (mes !== 12) return 'É da matriz de dezembro.';
    const restos = somaDaMsc(matriz, { contas: ['6312', '6313', '63172', '6321', '6327'] });
    return ate([restos, somaDaMsc(matriz, { contas: ['21', '22'], informacoes: { FP: ['1'] } })]);
  },
  'D3 22': receitaDaMatriz(['1', '7']),
  'D3 23': receitaDaMatriz(['2', '8']),
  'D3 24': despesaDaMatriz('3'),
  'D3 25': despesaDaMatriz('4'),
  'D3 26': deDezembro(({ matriz, rgf }) => {
    const cinco = primeiro(rgf('5'));
    const caixa = (test: (fonte: number) => boolean) =>
      matriz
        .filter((linha) => passa(linha, { contas: ['111'], informacoes: { FP: ['1'] } }) && test(Number(linha.informacoes.FR?.slice(1))))
        .reduce((sum, { lado, valor }) => (lado === 'D' ? sum + valor : sum - valor), 0n);
    const livre = (fonte: number) => fonte >= 500 && fonte <= 502;
    const rpps = (fonte: number) => fonte >= 800 && fonte <= 803;
    return iguais(
      [caixa(livre), cinco.valor('livres', 'bruta')],
      [caixa((fonte) => !livre(fonte) && !rpps(fonte)), cinco.valor('vinculados', 'bruta')],
      [caixa(rpps), cinco.valor('rpps', 'bruta')],
    );
  }),
  'D3 27': deDezembro(({ rreo }) => despesasDoAnexo6(rreo, ['atualizada', 'empenhada', 'liquidada'])),
  'D3 28': deDezembro(({ rreo }) => receitasDoAnexo6(rreo, ['ate'])),
  'D3 30': deDezembro(({ rreo }) => {
    const [capitalizacao, reparticao, administracao] = [primeiro(rreo('4')), primeiro(rreo('4r')), primeiro(rreo('4a'))];
    // Anexo 6 has no operations between entities
    const soma = [capitalizacao, reparticao, administracao].reduce(
      (sum, quadro) => sum + quadro.valor('rc', 'ate') + quadro.valor('rk', 'ate') - quadro.valor('intra', 'ate'),
      0n,
    );
    return soma === 0n ? 'O município não tem receitas de RPPS.' : iguais([soma, primeiro(rreo('6')).valor('rpps', 'ate')]);
  }),
  'D3 32': deDezembro(({ rreo }) => iguais([primeiro(rreo('1')).valor('rpps', 'atualizada'), adicional(rreo, 'anteriores')])),
  'D3 33': deDezembro(({ rreo }) => iguais([primeiro(rreo('1')).valor('superavit', 'atualizada'), adicional(rreo, 'superavit')])),
  'D3 34': deDezembro(({ rreo }) => {
    const reserva = adicional(rreo, 'reserva_rpps');
    return iguais([primeiro(rreo('1d')).valor('reserva_rpps', 'atualizada'), reserva], [reservaDoAnexo4(rreo), reserva]);
  }),
  'D3 35': deDezembro(({ rreo }) =>
    iguais([primeiro(rreo('1d')).valor('reserva', 'atualizada'), primeiro(rreo('6d')).valor('reserva', 'atualizada')]),
  ),
  'D3 37': capitalDoAnexo9('4.4', 'd4.4'),
  'D3 38': capitalDoAnexo9('4.5', 'd4.5'),
  'D3 39': capitalDoAnexo9('4.6', 'd4.6', 'refinanciada'),
  'D3 40': deDezembro(({ rreo }) => {
    const um = primeiro(rreo('1'));
    return iguais([primeiro(rreo('9')).valor('credito', 'ate'), um.ou0('r2.1', 'ate') + um.ou0('rf', 'ate')]);
  }),
  'D3 44': deducaoDaRcl('agentes'),
  'D3 45': naoNegativas('rgf', ['5'], (coluna) => RESTOS_A_PAGAR.includes(coluna)),
  'D3 46': deDezembro(({ matriz, rgf }) => {
    const um = primeiro(rgf('1'));
    const dea = matriz.filter(
      (linha) =>
        passa(linha, { contas: [...ESTAGIOS.liquidada, ...ESTAGIOS.rpnp], informacoes: { ND: ['31'] } }) &&
        linha.informacoes.ND?.slice(4, 6) === '92',
    );
    return ate([
      um.valor('anteriores', 'total') + um.valor('anteriores', 'rpnp'),
      dea.reduce((sum, { lado, valor }) => (lado === 'C' ? sum + valor : sum - valor), 0n),
    ]);
  }),
  'D3 47': deDezembro(({ rreo }) => iguais([reservaDoAnexo4(rreo), adicional(rreo, 'reserva_rpps')])),
  'D3 48': semInativos('1002'),
  'D3 49': semInativos('1001'),
  'D3 54': ligadas('1002', '10'),
  'D3 55': ligadas('1001', '12'),
};

type Rreo = (anexo: string) => readonly QuadroLido[];

/** What is taken off the RCL is the same in RREO 3 and in RGF 1. */
function deducaoDaRcl(linha: 'individuais' | 'bancada' | 'agentes'): Verificacao {
  return deDezembro(({ rreo, rgf }) => iguais([primeiro(rreo('3')).valor(linha, 'total'), primeiro(rgf('1l')).valor(linha, 'valor')]));
}

/** A line of the additional information of RREO 6, its last table. */
const adicional = (rreo: Rreo, linha: string): bigint => rreo('6r').at(-1)?.valor(linha, 'valor') ?? 0n;

/** The reserve of the RPPS in its annex, of every fund. */
const reservaDoAnexo4 = (rreo: Rreo): bigint =>
  ['4', '4r', '4a'].reduce((sum, anexo) => sum + (rreo(anexo).at(-1)?.valor('reserva', 'atualizada') ?? 0n), 0n);

function receitasDoAnexo6(rreo: Rreo, colunas: readonly string[]) {
  const [um, seis] = [primeiro(rreo('1')), primeiro(rreo('6'))];
  return iguais(...colunas.map((coluna) => [somaDe(um, ['exceto', 'rf'], coluna), somaDe(seis, ['rc', 'rk', 'rpps'], coluna)] as const));
}

function despesasDoAnexo6(rreo: Rreo, colunas: readonly string[]) {
  const [um, seis] = [primeiro(rreo('1d')), primeiro(rreo('6d'))];
  return iguais(
    ...colunas.map(
      (coluna) => [somaDe(um, ['exceto', 'refinanciada'], coluna), somaDe(seis, ['dc', 'dk', 'reserva', 'rpps'], coluna)] as const,
    ),
  );
}

function capitalDoAnexo9(nove: string, um: string, mais?: string): Verificacao {
  return deDezembro(({ rreo }) => {
    const [, despesas] = rreo('9');
    const quadro = primeiro(rreo('1d'));
    if (!despesas) return 'O Anexo 9 não tem despesas.';
    return iguais(
      ...['empenhada', 'liquidada', 'paga', 'rpnp'].map(
        (coluna) =>
          [
            despesas.valor(nove, coluna),
            quadro.ou0(um, coluna) + quadro.ou0(`${um}.intra`, coluna) + (mais ? quadro.ou0(mais, coluna) : 0n),
          ] as const,
      ),
    );
  });
}
