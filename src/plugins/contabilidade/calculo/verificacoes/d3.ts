import { chaveDaLinha, passa, somaDaMsc } from './matriz';
import { ate, deDezembro, iguais, nenhuma, type QuadroLido, type Verificacao } from './tipos';

const first = (quadros: readonly QuadroLido[]): QuadroLido => {
  const [quadro] = quadros;
  if (!quadro) throw new Error('O anexo não tem quadros.');
  return quadro;
};

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
    const quadro = first(rreo('1'));
    const soma = categorias.reduce((sum, categoria) => sum + somaDe(quadro, origens(categoria), 'ate'), 0n);
    const refinanciada = categorias.includes('2') ? quadro.ou0('rf', 'ate') : 0n;
    return iguais([somaDaMsc(matriz, { contas: CONTAS_DE_RECEITA, informacoes: { NR: categorias } }), soma + refinanciada]);
  });

const despesaDaMatriz = (categoria: '3' | '4'): Verificacao =>
  deDezembro(({ matriz, rreo }) => {
    const quadro = first(rreo('1d'));
    const pares = (['empenhada', 'liquidada', 'paga'] as const).map((estagio) => {
      const soma = somaDe(quadro, [...grupos(categoria, false), ...grupos(categoria, true)], estagio);
      const refinanciada = categoria === '4' ? quadro.ou0('refinanciada', estagio) : 0n;
      return [somaDaMsc(matriz, { contas: ESTAGIOS[estagio], informacoes: { ND: [categoria] } }), soma + refinanciada] as const;
    });
    return iguais(...pares);
  });

/** Columns that are never negative, in the lines that are no totals. */
const POSITIVAS = [
  ...['inicial', 'ate', 'empenhada', 'liquidada', 'paga', 'rpnp', 'rpp_pagos', 'rpnp_liquidados', 'rpnp_pagos', 'anteriores', 'inscritos'],
  ...['liquidados', 'pagos', 'cancelados', 'bruta', 'rpp', 'rpp_anteriores', 'rpnp_anteriores', 'obrigacoes'],
];

const naoNegativas =
  (report: 'rreo' | 'rgf', anexos: readonly string[], colunas: readonly string[] = POSITIVAS): Verificacao =>
  (contexto) =>
    deDezembro(({ [report]: anexo }) =>
      nenhuma(
        anexos.flatMap((key) =>
          anexo(key).flatMap(({ linhas }) =>
            linhas
              .filter(({ forte, valores }) => !forte && colunas.some((coluna) => valores[coluna]?.startsWith('-')))
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

const COM_RPPS = 'O Anexo 6 deixa o RPPS fora das suas linhas: com RPPS os totais não se comparam.';
const temRpps = (quadro: QuadroLido) => quadro.ou0('rpps', 'ate') !== 0n;

/** Dimension 3, of the fiscal reports and of the matrix of December. */
export const D3: Readonly<Record<string, Verificacao>> = {
  'D3 1': deDezembro(({ rreo }) => iguais([first(rreo('1')).valor('total', 'ate'), first(rreo('1d')).valor('total', 'empenhada')])),
  'D3 2': deDezembro(({ rreo }) => {
    const [um, dois] = [first(rreo('1d')), first(rreo('2'))];
    return iguais(
      ...['empenhada', 'liquidada', 'rpnp'].map(
        (coluna) => [um.valor('dt', coluna) + um.valor('reserva_rpps', coluna), dois.valor('total', coluna)] as const,
      ),
    );
  }),
  'D3 3': deDezembro(({ rreo }) => despesasDoAnexo6(rreo, ['atualizada', 'empenhada', 'liquidada', 'paga'])),
  'D3 5': deDezembro(({ rreo, rgf }) => {
    const [tres, limite, garantias, credito] = [first(rreo('3')), first(rgf('1l')), first(rgf('3')), first(rgf('4'))];
    return iguais(
      [tres.valor('rcl', 'total'), limite.valor('rcl', 'valor')],
      [tres.valor('rcl', 'total'), garantias.valor('rcl', 'q3')],
      [tres.valor('endividamento', 'total'), first(rgf('2')).valor('rcl', 'q3')],
      [tres.valor('endividamento', 'total'), credito.valor('rcl', 'ate')],
    );
  }),
  'D3 6': deDezembro(({ rreo, rgf }) => {
    const [, abaixo] = rreo('6r');
    const dois = first(rgf('2'));
    return abaixo
      ? iguais([abaixo.valor('fim', 'valor'), dois.valor('dcl', 'q3') + dois.valor('insuficiencia', 'q3')])
      : 'O Anexo 6 não tem a dívida.';
  }),
  'D3 7': deDezembro(({ rreo }) => receitasDoAnexo6(rreo, ['atualizada', 'ate'])),
  'D3 8': deDezembro(({ rreo, rgf }) => iguais([first(rreo('1d')).valor('dt', 'rpnp'), first(rgf('5')).valor('total', 'inscritos')])),
  'D3 9': deDezembro(({ rreo, rgf }) => {
    const cinco = first(rgf('5'));
    return iguais([
      first(rreo('7')).valor('total', 'saldo') + first(rreo('7n')).valor('total', 'saldo'),
      cinco.valor('total', 'rpp_anteriores') + cinco.valor('total', 'rpnp_anteriores'),
    ]);
  }),
  'D3 11': deDezembro(({ rgf }) => {
    const um = first(rgf('1'));
    return ate([
      um.valor('vinculados', 'total') + um.valor('vinculados', 'rpnp'),
      um.valor('inativo', 'total') + um.valor('inativo', 'rpnp'),
    ]);
  }),
  'D3 12': naoNegativas('rreo', ['1', '1d', '2', '6', '6d', '7', '7n', '8', '8d', '12', '12d']),
  'D3 13': naoNegativas('rgf', ['1', '5']),
  'D3 15': deDezembro(({ rreo, rgf }) => iguais([first(rreo('3')).valor('individuais', 'total'), first(rgf('3')).valor('emendas', 'q3')])),
  'D3 17': deDezembro(({ rreo }) => {
    const seis = first(rreo('6d'));
    const pagos = ['dc', 'dk', 'sem'].reduce((sum, codigo) => sum + seis.ou0(codigo, 'rpp_pagos') + seis.ou0(codigo, 'rpnp_pagos'), 0n);
    return iguais([pagos, first(rreo('7')).valor('exceto', 'pagos') + first(rreo('7n')).valor('exceto', 'pagos')]);
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
    const cinco = first(rgf('5'));
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
    const [capitalizacao, reparticao, administracao] = [first(rreo('4')), first(rreo('4r')), first(rreo('4a'))];
    const soma = [capitalizacao, reparticao, administracao].reduce(
      (sum, quadro) => sum + quadro.valor('rc', 'ate') + quadro.valor('rk', 'ate'),
      0n,
    );
    return soma === 0n ? 'O município não tem receitas de RPPS.' : iguais([soma, first(rreo('6')).ou0('rpps', 'ate')]);
  }),
  'D3 35': deDezembro(({ rreo }) =>
    iguais([first(rreo('1d')).valor('reserva', 'atualizada'), first(rreo('6d')).valor('reserva', 'atualizada')]),
  ),
  'D3 37': capitalDoAnexo9('4.4', 'd4.4'),
  'D3 38': capitalDoAnexo9('4.5', 'd4.5'),
  'D3 39': capitalDoAnexo9('4.6', 'd4.6', 'refinanciada'),
  'D3 40': deDezembro(({ rreo }) => {
    const um = first(rreo('1'));
    return iguais([first(rreo('9')).valor('credito', 'ate'), um.ou0('r2.1', 'ate') + um.ou0('rf', 'ate')]);
  }),
  'D3 45': naoNegativas('rgf', ['5'], ['rpp_anteriores', 'rpp', 'rpnp_anteriores', 'obrigacoes']),
  'D3 46': deDezembro(({ matriz, rgf }) => {
    const um = first(rgf('1'));
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
  'D3 48': semInativos('1002'),
  'D3 49': semInativos('1001'),
  'D3 54': ligadas('1002', '10'),
  'D3 55': ligadas('1001', '12'),
};

type Rreo = (anexo: string) => readonly QuadroLido[];

function receitasDoAnexo6(rreo: Rreo, colunas: readonly string[]) {
  const [um, seis] = [first(rreo('1')), first(rreo('6'))];
  if (temRpps(seis)) return COM_RPPS;
  return iguais(
    ...colunas.map(
      (coluna) => [um.valor('exceto', coluna) + um.valor('rf', coluna), seis.valor('rc', coluna) + seis.valor('rk', coluna)] as const,
    ),
  );
}

function despesasDoAnexo6(rreo: Rreo, colunas: readonly string[]) {
  const [um, seis] = [first(rreo('1d')), first(rreo('6d'))];
  if (temRpps(first(rreo('6'))) || um.valor('reserva_rpps', 'atualizada') !== 0n) return COM_RPPS;
  return iguais(
    ...colunas.map(
      (coluna) =>
        [
          um.valor('exceto', coluna) + um.valor('refinanciada', coluna),
          seis.valor('dc', coluna) + seis.valor('dk', coluna) + seis.valor('reserva', coluna),
        ] as const,
    ),
  );
}

function capitalDoAnexo9(nove: string, um: string, mais?: string): Verificacao {
  return deDezembro(({ rreo }) => {
    const [, despesas] = rreo('9');
    const quadro = first(rreo('1d'));
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
