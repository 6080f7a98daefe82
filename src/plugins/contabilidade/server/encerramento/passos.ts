import { completarCodigoDaConta } from '../tabelas/plano';
import { abaixoDe, aoContrario, type ChaveDoSaldo, type Movimento, type Passo, type Saldo, somaDe, textoDaChave } from './saldos';

const RESULTADO = completarCodigoDaConta('2.3.7.1.1.01');

/** Only the entries that move something. */
const comMovimento = (passos: readonly Passo[]): Passo[] => passos.filter(({ movimentos }) => movimentos.length > 0);

/** What an account gives to another, under the same key or under each its own. */
function passa(saldo: Saldo, para: string, chave: ChaveDoSaldo = saldo.chave): Movimento[] {
  return [aoContrario(saldo), { ...saldo, conta: completarCodigoDaConta(para), chave }];
}

/** Of each stage of an empenho, the event of its inscription, where the empenho goes and where the resto a pagar is born. */
const ESTAGIOS = [
  { evento: '4010', de: '6.2.2.1.3.01', inscrito: '6.2.2.1.3.05', controle: '5.3.1.7.0', execucao: '6.3.1.7.1' },
  { evento: '4011', de: '6.2.2.1.3.02', inscrito: '6.2.2.1.3.06', controle: '5.3.1.7.0', execucao: '6.3.1.7.2' },
  { evento: '4012', de: '6.2.2.1.3.03', inscrito: '6.2.2.1.3.07', controle: '5.3.2.7.0', execucao: '6.3.2.7.0' },
] as const;

/** The key of a resto a pagar, of an empenho and of the year of its inscription. */
export function chaveDoResto({ empenho_id, fonte_recurso_id, co_id }: ChaveDoSaldo, ano: number): ChaveDoSaldo {
  return {
    ...(empenho_id !== undefined && { empenho_id }),
    ano_inscricao: ano,
    ...(fonte_recurso_id !== undefined && { fonte_recurso_id }),
    ...(co_id !== undefined && { co_id }),
  };
}

/** Step 3 (4010 to 4012): what of each empenho was not paid becomes resto a pagar (Lei 4.320/1964 art. 36). An entry for each empenho. */
export function inscreverRestos(saldos: readonly Saldo[], ano: number): Passo[] {
  return ESTAGIOS.flatMap(({ evento, de, inscrito, controle, execucao }) =>
    abaixoDe(saldos, de).map((saldo) => {
      const resto = { ...saldo, chave: chaveDoResto(saldo.chave, ano) };
      return {
        evento,
        de: saldo.chave.empenho_id as number,
        movimentos: [
          ...passa(saldo, inscrito),
          { ...resto, conta: completarCodigoDaConta(controle), valor: -saldo.valor },
          { ...resto, conta: completarCodigoDaConta(execucao) },
        ],
      };
    }),
  );
}

/** Step 5 (4060, 4061): restos a pagar that were paid or cancelled leave what was inscribed. */
export function baixarRestos(saldos: readonly Saldo[]): Passo[] {
  const baixa = (evento: string, feitos: string[], inscritos: string[]): Passo => {
    const left = abaixoDe(saldos, ...inscritos).map((saldo) => ({ ...saldo }));
    const movimentos = abaixoDe(saldos, ...feitos).flatMap((feito) => [aoContrario(feito), ...tiraDe(left, feito)]);
    return { evento, movimentos };
  };
  return comMovimento([
    baixa('4060', ['6.3.1.4', '6.3.1.9'], ['5.3.1.1', '5.3.1.2', '5.3.1.3']),
    baixa('4061', ['6.3.2.2', '6.3.2.9'], ['5.3.2.1', '5.3.2.2', '5.3.2.3']),
  ]);
}

/** Takes from the balances of the same key what another has on the other side, in their order. */
function tiraDe(saldos: Saldo[], { chave, valor }: Saldo): Movimento[] {
  let wanted = valor;
  return saldos.flatMap((saldo) => {
    if (wanted === 0n || textoDaChave(saldo.chave) !== textoDaChave(chave)) return [];
    const taken = menorEmModulo(-saldo.valor, wanted);
    saldo.valor += taken;
    wanted -= taken;
    return taken === 0n ? [] : [{ ...saldo, valor: taken }];
  });
}

/** The one nearer to zero, of two of the same sign; zero of others. */
function menorEmModulo(a: bigint, b: bigint): bigint {
  if (a < 0n !== b < 0n) return 0n;
  return (a < 0n ? a > b : a < b) ? a : b;
}

/** Step 6 (9010, 9011): the variations of the year become its result. */
export function apurarResultado(saldos: readonly Saldo[]): Passo[] {
  const apura = (evento: string, classe: string): Passo => {
    const contas = abaixoDe(saldos, classe);
    const total = somaDe(contas);
    const resultado: Movimento[] = total === 0n ? [] : [{ conta: RESULTADO, isf: 'P', chave: {}, valor: total }];
    return { evento, movimentos: [...contas.map(aoContrario), ...resultado] };
  };
  return comMovimento([apura('9010', '4'), apura('9011', '3')]);
}

/** Step 7 (9020, 9021): the forecast and what was collected, the credits and what was spent, each to zero. */
export function encerrarOrcamento(saldos: readonly Saldo[]): Passo[] {
  return comMovimento([
    { evento: '9020', movimentos: abaixoDe(saldos, '5.2.1', '6.2.1').map(aoContrario) },
    { evento: '9021', movimentos: abaixoDe(saldos, '5.2.2', '6.2.2').map(aoContrario) },
  ]);
}

/** Step 8 (9030): what was used of the resources leaves their control. */
export function encerrarDisponibilidade(saldos: readonly Saldo[]): Passo[] {
  const left = abaixoDe(saldos, '7.2.1.1').map((saldo) => ({ ...saldo }));
  const movimentos = abaixoDe(saldos, '8.2.1.1.4').flatMap((usada) => [aoContrario(usada), ...tiraDe(left, usada)]);
  return comMovimento([{ evento: '9030', movimentos }]);
}

/** What goes on to the next year (9000): classes 1, 2, 7 and 8 and the restos a pagar. The others are at zero by then. */
export function levarSaldos(saldos: readonly Saldo[]): Passo[] {
  return comMovimento([{ evento: '9000', movimentos: abaixoDe(saldos, '1', '2', '5.3', '6.3', '7', '8') }]);
}

/** 4024, 4023, 4020 to 4022, in this order: the restos a pagar of the year just closed join those of the years before. */
export function rolarRestos(saldos: readonly Saldo[]): Passo[] {
  const liquidados = abaixoDe(saldos, '6.3.1.3');
  const inscritos = abaixoDe(saldos, '5.3.1.1', '5.3.1.2').map((saldo) => ({ ...saldo }));
  const viraProcessado = liquidados.flatMap((saldo) => [
    aoContrario(saldo),
    ...tiraDe(inscritos, saldo),
    { ...saldo, conta: completarCodigoDaConta('5.3.2.2.0'), valor: -saldo.valor },
    { ...saldo, conta: completarCodigoDaConta('6.3.2.1.0') },
  ]);
  const deAntes = [
    ...inscritos.filter(({ conta, valor }) => valor !== 0n && conta === completarCodigoDaConta('5.3.1.1.0')),
    ...abaixoDe(saldos, '5.3.2.1'),
  ];
  const maisVelhos = deAntes.flatMap((saldo) => passa(saldo, saldo.conta.startsWith('5.3.1') ? '5.3.1.2.0' : '5.3.2.2.0'));
  const doAno = (evento: string, de: string, para: string, controle: readonly [de: string, para: string]): Passo => ({
    evento,
    movimentos: abaixoDe(saldos, de).flatMap((saldo) => [
      ...passa({ ...saldo, conta: completarCodigoDaConta(controle[0]), valor: -saldo.valor }, controle[1]),
      ...passa(saldo, para),
    ]),
  });
  return comMovimento([
    { evento: '4024', movimentos: viraProcessado },
    { evento: '4023', movimentos: maisVelhos },
    doAno('4020', '6.3.1.7.1', '6.3.1.1.0', ['5.3.1.7.0', '5.3.1.1.0']),
    doAno('4021', '6.3.1.7.2', '6.3.1.2.0', ['5.3.1.7.0', '5.3.1.1.0']),
    doAno('4022', '6.3.2.7', '6.3.2.1.0', ['5.3.2.7.0', '5.3.2.1.0']),
  ]);
}

/** 9090: the result of the year, and its adjustments, join those of the years before. */
export function acumularResultado(saldos: readonly Saldo[]): Passo[] {
  return comMovimento([
    { evento: '9090', movimentos: abaixoDe(saldos, '2.3.7.1.1.01', '2.3.7.1.1.03').flatMap((saldo) => passa(saldo, '2.3.7.1.1.02')) },
  ]);
}

/** Accounts whose money is of the years before once the year turns. */
const DE_FONTE = ['1.1.1', '1.1.3.5', '1.1.3.8', '1.1.4', '2', '5.3', '6.3', '7.2.1.1', '8.2.1.1'];

/**
 * 9091: what is left of a fonte of the year goes to the same fonte of years before (1.500 → 2.500), in the same account.
 *
 * @param anterior the fonte of years before, of each of the year's by id
 */
export function virarFontes(saldos: readonly Saldo[], anterior: ReadonlyMap<number, number>): Passo[] {
  const movimentos = abaixoDe(saldos, ...DE_FONTE).flatMap((saldo) => {
    const fonte = anterior.get(Number(saldo.chave.fonte_recurso_id));
    return fonte === undefined ? [] : passa(saldo, saldo.conta, { ...saldo.chave, fonte_recurso_id: fonte });
  });
  return comMovimento([{ evento: '9091', movimentos }]);
}
