import { Fraction } from '../../../resources/definition/fraction';
import { acumulaveis } from './acumulaveis';
import { cortar, margemDe } from './descontos';
import { type Direito, decimoTerceiro, feriasDaFolha, verbasRescisorias } from './direitos';
import { progressiva, tetoDe } from './inss';
import { type Imposto, irrf } from './irrf';
import { deduz } from './ordenar';
import { pontoFixo } from './pensao';
import { repartir } from './repartir';
import type { Cesta, Contracheque, Divergencia, Entrada, Evento, Incidencia, Pensao, Rotina, Vinculo } from './tipos';
import { type Linha, type Quadro, verbasDe } from './verbas';

const { ZERO } = Fraction;

/** A vínculo on its way through the steps. */
export interface Andamento {
  vinculo: Vinculo;
  quadro: Quadro;
  /** Lines of a whole month, which limits and the 13º are measured on. */
  cheias: readonly Linha[];
  linhas: Linha[];
  divergencias: Divergencia[];
  /** Contributions of each base: what the tax of that base deducts. */
  contribuicoes: Record<Cesta, Fraction>;
  /** Pensions that the tax of each base deducts. */
  pensoes: Record<Cesta, Fraction>;
}

/** How one cesta is taxed: the bases that it adds, its routines, and the pensions that reach it. */
interface Tributacao {
  cesta: Cesta;
  de: readonly Cesta[];
  imposto: Rotina;
  pensao: Rotina;
  alcanca: (pensao: Pensao) => boolean;
  simplificado: boolean;
  minimo: boolean;
}

/** Age from which a part of the retirement is free of income tax. */
const IDADE_ISENTA = 65;

const CESTAS: readonly Cesta[] = ['mensal', 'ferias', 'decimo'];

type Tributo = 'incide_inss' | 'incide_rpps' | 'incide_irrf' | 'incide_fgts';

/** What a set of lines adds up to of a tax: what incides, less the discounts that lower it. */
function baseDe(linhas: readonly Linha[], tributo: Tributo, grupo: Cesta, deduzDe: Cesta): Fraction {
  const de = (tipo: Evento['tipo'], incidencia: Incidencia) =>
    Fraction.sum(linhas.filter(({ evento }) => evento.tipo === tipo && evento[tributo] === incidencia).map(({ valor }) => valor));
  const lowered = grupo === deduzDe ? de('desconto', 'deduz') : ZERO;
  return Fraction.notNegative(de('provento', grupo).minus(lowered));
}

const proventosDe = (linhas: readonly Linha[], test: (evento: Evento) => boolean = () => true) =>
  Fraction.sum(linhas.filter(({ evento }) => evento.tipo === 'provento' && test(evento)).map(({ valor }) => valor));

/** What counts for the teto: what is paid, less the discounts that lower it. */
const medidoDe = (linhas: readonly Linha[]) =>
  Fraction.notNegative(
    proventosDe(linhas, ({ incide_teto }) => incide_teto).minus(
      Fraction.sum(linhas.filter(({ evento }) => evento.incide_teto && deduz(evento)).map(({ valor }) => valor)),
    ),
  );

/** The steps of a folha that look at the person as a whole, called in their order (handbook Pessoal 5.4). */
export class Folha {
  private readonly entrada: Entrada;
  private readonly todos: readonly Andamento[];
  private readonly rotina: (nome: Rotina) => Evento | undefined;
  /** What "deduz" lowers: the 13º in its folhas, the month in the others. */
  private readonly principal: Cesta;
  private readonly tributacoes: readonly Tributacao[];
  private readonly impostos: Partial<Record<Cesta, Imposto>> = {};

  constructor(entrada: Entrada, todos: readonly Andamento[], rotina: (nome: Rotina) => Evento | undefined) {
    this.entrada = entrada;
    this.todos = todos;
    this.rotina = rotina;
    this.principal = entrada.folha.startsWith('decimo') ? 'decimo' : 'mensal';
    this.tributacoes = this.tributacoesDe(entrada);
  }

  private base({ linhas }: Andamento, tributo: Tributo, grupo: Cesta): Fraction {
    return baseDe(linhas, tributo, grupo, this.principal);
  }

  /** Adds the line of a routine; nothing when it is worth nothing. */
  private lancar(andamento: Andamento, nome: Rotina, valor: Fraction, more: Partial<Linha> = {}): void {
    if (!valor.isPositive) return;
    const evento = this.rotina(nome);
    if (!evento) {
      andamento.divergencias.push({ gravidade: 'erro', texto: `Nenhum evento ativo usa a rotina "${nome}".` });
      return;
    }
    andamento.linhas.push({ evento, valor, quantidade: null, percentual: null, referencia: null, lancamento: null, ...more });
  }

  /** Step 4: nobody is paid less than the minimum wage of the days (STF, Súmula Vinculante 16). */
  complementar(): void {
    for (const andamento of this.todos) {
      const counting = proventosDe(andamento.linhas, ({ incide_salario_minimo }) => incide_salario_minimo);
      // whoever is paid nothing that counts for it, as a trainee, has no floor here
      if (!counting.isPositive) continue;
      const floor = Fraction.of(this.entrada.inss.salario_minimo).times(andamento.quadro.remuneracao.dias).over(30);
      this.lancar(andamento, 'complemento_minimo', Fraction.notNegative(floor.minus(counting)).round());
    }
  }

  /** 5.8: the 13º, less what was advanced of it in the year. */
  decimo(): void {
    for (const andamento of this.todos) {
      this.conceder(andamento, decimoTerceiro(andamento, this.entrada));
      if (this.entrada.folha === 'decimo_2') this.lancar(andamento, 'adiantamento_13', Fraction.of(andamento.vinculo.decimo.primeira));
    }
  }

  /** The férias that this folha pays. */
  ferias(): void {
    for (const andamento of this.todos) this.conceder(andamento, feriasDaFolha(andamento));
  }

  /** The end of the vínculo: the days of the month in one line, what its law pays, less what was advanced of the 13º. */
  rescisao(): void {
    for (const andamento of this.todos) {
      const launched = andamento.linhas.filter(({ evento, lancamento }) => lancamento !== null || evento.tipo === 'desconto');
      const saldo = Fraction.sum(andamento.linhas.filter((linha) => !launched.includes(linha)).map(({ valor }) => valor));
      andamento.linhas = launched;
      this.lancar(andamento, 'saldo_rescisao', saldo, { quantidade: String(andamento.quadro.remuneracao.dias) });
      this.conceder(andamento, verbasRescisorias(andamento));
      this.lancar(andamento, 'adiantamento_13', Fraction.of(andamento.vinculo.decimo.primeira));
    }
  }

  private conceder(andamento: Andamento, direitos: readonly Direito[]): void {
    for (const { rotina, valor, quantidade } of direitos) this.lancar(andamento, rotina, valor, { quantidade });
  }

  /**
   * Step 5: what passes the teto (CF art. 37, XI) comes off, the smallest vínculo first. Those of a pair that the Constitution
   * allows are measured one by one (STF, Temas 377 and 384); the 13º, apart from the month.
   */
  abateTeto(): void {
    const { teto } = this.entrada.parametros;
    if (teto === null || ['complementar', 'ferias', 'decimo_c'].includes(this.entrada.folha)) return;
    for (const group of this.medidosJuntos()) {
      const counting = group.map((andamento) => ({ andamento, valor: medidoDe(andamento.linhas) }));
      let over = Fraction.notNegative(Fraction.sum(counting.map(({ valor }) => valor)).minus(teto));
      for (const { andamento, valor } of counting.toSorted(
        (a, b) => a.valor.compare(b.valor) || a.andamento.vinculo.id - b.andamento.vinculo.id,
      )) {
        const cut = Fraction.min(over, valor);
        this.lancar(andamento, 'abate_teto', cut);
        over = over.minus(cut);
      }
    }
  }

  private medidosJuntos(): Andamento[][] {
    const apart = this.todos.every((a, n) => this.todos.slice(n + 1).every((b) => acumulaveis(a.vinculo.acumulavel, b.vinculo.acumulavel)));
    return apart ? this.todos.map((andamento) => [andamento]) : [[...this.todos]];
  }

  /** Steps 6 and 7: INSS on all that the person has here and elsewhere, shared by base; the regime próprio, vínculo by vínculo. */
  previdencia(): void {
    const { inss, parametros, outros, ja } = this.entrada;
    const insured = this.todos.filter(({ vinculo }) => vinculo.regime === 'rgps');
    const month = insured.map((andamento) => this.base(andamento, 'incide_inss', 'mensal'));
    const rest = insured.map((andamento) => this.base(andamento, 'incide_inss', 'ferias'));
    const contribution = (base: Fraction) => progressiva(base, inss.faixas, parametros.modo_inss);
    const known = Fraction.of(ja.base_inss).plus(outros.base);
    const withheld = Fraction.of(ja.inss).plus(outros.desconto);
    const ate = (bases: readonly Fraction[]) => Fraction.notNegative(contribution(Fraction.sum(bases).plus(known)).minus(withheld));
    this.contribuir(insured, 'inss', month, rest, ate);
    const decimo = insured.map((andamento) => this.base(andamento, 'incide_inss', 'decimo'));
    const ofDecimo = Fraction.notNegative(contribution(Fraction.sum(decimo).plus(ja.base_inss_13)).minus(ja.inss_13));
    for (const [n, part] of repartir(Fraction.sum(decimo).isPositive ? ofDecimo : ZERO, decimo).entries())
      this.reter(insured[n], 'inss_13', 'decimo', part);
    for (const andamento of this.todos) if (andamento.vinculo.regime === 'rpps') this.rpps(andamento);
  }

  /** What a month and its férias contribute together, each deducting from its own tax what its base brings. */
  private contribuir(
    of: readonly Andamento[],
    nome: Rotina,
    month: readonly Fraction[],
    rest: readonly Fraction[],
    upTo: (bases: readonly Fraction[]) => Fraction,
  ): void {
    const bases = month.map((base, n) => base.plus(rest[n] as Fraction));
    const parts = repartir(Fraction.sum(bases).isPositive ? upTo(bases) : ZERO, bases);
    for (const [n, andamento] of of.entries()) {
      const [, ferias = ZERO] = repartir(parts[n] as Fraction, [month[n] as Fraction, rest[n] as Fraction]);
      andamento.contribuicoes.ferias = andamento.contribuicoes.ferias.plus(ferias);
      this.reter(andamento, nome, 'mensal', parts[n] as Fraction, ferias);
    }
  }

  private rpps(andamento: Andamento): void {
    const { vinculo } = andamento;
    if (!vinculo.rpps) {
      andamento.divergencias.push({ gravidade: 'erro', texto: 'O regime próprio não tem alíquota na competência.' });
      return;
    }
    const { faixas, limitado, isento } = vinculo.rpps;
    const limit = limitado ? tetoDe(this.entrada.inss.faixas) : null;
    const contribution = (base: Fraction) =>
      progressiva(Fraction.notNegative((limit ? Fraction.min(base, limit) : base).minus(isento)), faixas, 'arredondar_total');
    const ate = (bases: readonly Fraction[]) =>
      Fraction.notNegative(contribution(Fraction.sum(bases).plus(vinculo.ja_rpps.base)).minus(vinculo.ja_rpps.valor));
    this.contribuir(
      [andamento],
      'rpps',
      [this.base(andamento, 'incide_rpps', 'mensal')],
      [this.base(andamento, 'incide_rpps', 'ferias')],
      ate,
    );
    this.reter(andamento, 'rpps_13', 'decimo', contribution(this.base(andamento, 'incide_rpps', 'decimo')));
  }

  /** @param elsewhere the part that another group already counts */
  private reter(andamento: Andamento | undefined, nome: Rotina, grupo: Cesta, valor: Fraction, elsewhere = ZERO): void {
    if (!andamento) return;
    const flat = nome.startsWith('rpps') && andamento.vinculo.rpps?.faixas.length === 1 ? andamento.vinculo.rpps.faixas[0]?.aliquota : null;
    this.lancar(andamento, nome, valor, { percentual: flat ?? null });
    andamento.contribuicoes[grupo] = andamento.contribuicoes[grupo].plus(valor.minus(elsewhere));
  }

  /** Step 8: whether there is a quota depends on the whole month; what is paid of it, on the days. */
  salarioFamilia(): void {
    if (this.entrada.folha !== 'mensal' && this.entrada.folha !== 'rescisao') return;
    const { sf_valor, sf_limite } = this.entrada.inss;
    for (const andamento of this.todos) {
      const { vinculo, cheias, quadro } = andamento;
      if (vinculo.regime !== 'rgps' || vinculo.quotas === 0) continue;
      const whole = proventosDe(cheias, ({ incide_inss }) => incide_inss === 'mensal');
      if (!whole.isPositive || whole.compare(sf_limite) > 0) continue;
      const quota = Fraction.of(sf_valor).times(quadro.remuneracao.dias).over(30).round();
      this.lancar(andamento, 'salario_familia', quota.times(vinculo.quotas), { quantidade: String(vinculo.quotas) });
    }
  }

  /** Step 9 (5.6): pensions and the tax of each cesta, each depending on the other. */
  pensaoEImposto(): void {
    for (const how of this.tributacoes) this.tributar(how);
  }

  private tributacoesDe({ folha, parametros }: Entrada): Tributacao[] {
    const joined = parametros.irrf_ferias === 'conjunto';
    const end = folha === 'rescisao';
    const ofMonth = (pensao: Pensao) => (end ? pensao.na_rescisao : folha === 'mensal');
    const month = { cesta: 'mensal', imposto: 'irrf', pensao: 'pensao', alcanca: ofMonth, simplificado: true, minimo: true } as const;
    return [
      { ...month, de: joined ? ['mensal', 'ferias'] : ['mensal'] },
      {
        ...month,
        cesta: 'ferias',
        de: joined ? [] : ['ferias'],
        imposto: 'irrf_ferias',
        pensao: 'pensao_ferias',
        alcanca: ({ nas_ferias, na_rescisao }) => (end ? na_rescisao : nas_ferias),
      },
      {
        cesta: 'decimo',
        de: ['decimo'],
        imposto: 'irrf_13',
        pensao: 'pensao_13',
        alcanca: ({ no_decimo, na_rescisao }) => (end ? na_rescisao : no_decimo),
        simplificado: parametros.simplificado_no_13,
        minimo: false,
      },
    ];
  }

  private tributar(how: Tributacao): void {
    const owed = this.todos.flatMap((andamento, n) =>
      andamento.vinculo.pensoes.flatMap((pensao) =>
        how.alcanca(pensao) && this.renda(andamento, how.de).isPositive ? [{ pensao, n }] : [],
      ),
    );
    const deductibleOf = (values: readonly Fraction[]) => Fraction.sum(values.filter((_, at) => owed[at]?.pensao.deduz_irrf));
    const pensions = pontoFixo(owed.length, (values) => {
      const taxes = this.imposto(how, deductibleOf(values)).partes;
      return owed.map(({ pensao, n }) => this.pensaoDe(this.todos[n] as Andamento, pensao, how, taxes[n] ?? ZERO));
    });
    for (const [at, value] of pensions.entries()) {
      const { n, pensao } = owed[at] as { n: number; pensao: Pensao };
      const { pensoes } = this.todos[n] as Andamento;
      this.lancar(this.todos[n] as Andamento, how.pensao, value, { percentual: pensao.percentual });
      if (pensao.deduz_irrf) pensoes[how.cesta] = pensoes[how.cesta].plus(value);
    }
    const { imposto, partes } = this.imposto(how, deductibleOf(pensions));
    this.impostos[how.cesta] = imposto;
    for (const [n, part] of partes.entries()) this.lancar(this.todos[n] as Andamento, how.imposto, part);
  }

  private renda(andamento: Andamento, of: readonly Cesta[]): Fraction {
    const income = Fraction.sum(of.map((cesta) => this.base(andamento, 'incide_irrf', cesta)));
    return income.minus(Fraction.min(income, this.isento(andamento, of)));
  }

  /** From the age of 65 on a part of the retirement is free, once for the person in each cesta (Lei 7.713/1988, art. 6º, XV). */
  private isento({ vinculo }: Andamento, of: readonly Cesta[]): Fraction {
    const [cesta] = of.filter((one) => one !== 'ferias');
    const first = this.todos.find((other) => other.vinculo.inativo && other.vinculo.idade >= IDADE_ISENTA);
    if (!cesta || first?.vinculo.id !== vinculo.id || Fraction.of(this.entrada.ja.cestas[cesta].renda).isPositive) return ZERO;
    return Fraction.of(this.entrada.irrf.isencao_65);
  }

  /** What the person earns of a cesta in the month of payment, here and in what was already paid. */
  private rendaDoMes(cesta: Cesta, of: readonly Cesta[]): Fraction {
    return Fraction.sum(this.todos.map((andamento) => this.renda(andamento, of))).plus(this.entrada.ja.cestas[cesta].renda);
  }

  /** The tax of the person, less what was withheld, shared among the vínculos by income (M3). */
  private imposto(how: Tributacao, pensao: Fraction): { imposto: Imposto; partes: Fraction[] } {
    const { ja, dependentes_ir, irrf: tabela } = this.entrada;
    const before = ja.cestas[how.cesta];
    const incomes = this.todos.map((andamento) => this.renda(andamento, how.de));
    const contributions = Fraction.sum(this.todos.flatMap(({ contribuicoes }) => how.de.map((cesta) => contribuicoes[cesta])));
    const imposto = irrf(
      {
        renda: this.rendaDoMes(how.cesta, how.de),
        deducoes: contributions.plus(before.deducoes).plus(Fraction.of(tabela.dependente).times(dependentes_ir)).plus(pensao),
        simplificado: how.simplificado,
        reducao: this.reducao(how),
        minimo: how.minimo,
      },
      tabela,
    );
    const due = Fraction.sum(incomes).isPositive ? Fraction.notNegative(imposto.ir.minus(before.ir)) : ZERO;
    return { imposto, partes: repartir(due, incomes) };
  }

  /** Lei 15.270/2025: one reduction for each payer and month, which the month takes first and the férias after it. */
  private reducao({ cesta, de }: Tributacao): { renda: Fraction; tomada: Fraction } | null {
    const { reducao_no_13, reducao_nas_ferias } = this.entrada.parametros;
    const own = this.rendaDoMes(cesta, de);
    if (cesta === 'decimo') return reducao_no_13 ? { renda: own, tomada: ZERO } : null;
    if (cesta === 'ferias' && reducao_nas_ferias === 'nao') return null;
    if (reducao_nas_ferias !== 'conjunta') return { renda: own, tomada: ZERO };
    const renda = Fraction.sum(
      this.tributacoes.filter((other) => other.cesta !== 'decimo').map((other) => this.rendaDoMes(other.cesta, other.de)),
    );
    return { renda, tomada: cesta === 'ferias' ? (this.impostos.mensal?.reducao ?? ZERO) : this.tomadaAntes() };
  }

  /** What férias that were paid before the month already took of the one reduction: it is not given twice. */
  private tomadaAntes(): Fraction {
    const { ja, dependentes_ir, irrf: tabela } = this.entrada;
    const { renda, deducoes } = ja.cestas.ferias;
    if (Fraction.of(ja.cestas.mensal.renda).isPositive || !Fraction.of(renda).isPositive) return ZERO;
    const own = Fraction.of(renda);
    return irrf(
      {
        renda: own,
        deducoes: Fraction.of(tabela.dependente).times(dependentes_ir).plus(deducoes),
        simplificado: true,
        reducao: { renda: own, tomada: ZERO },
        minimo: false,
      },
      tabela,
    ).reducao;
  }

  private pensaoDe(
    { linhas, contribuicoes }: Andamento,
    { forma, percentual, valor }: Pensao,
    { de, cesta }: Tributacao,
    imposto: Fraction,
  ): Fraction {
    if (forma === 'valor') return Fraction.of(valor ?? '0');
    // what is taxed by no cesta, as an indemnity, is paid with the month
    const daCesta = ({ incide_irrf }: Evento) =>
      incide_irrf === 'nao' ? cesta === 'mensal' : (de as readonly string[]).includes(incide_irrf);
    const gross = proventosDe(linhas, (evento) => evento.compoe_pensao && daCesta(evento));
    const contributed = Fraction.sum(de.map((one) => contribuicoes[one]));
    const base = {
      percentual_bruto: gross,
      salario_minimo: Fraction.of(this.entrada.inss.salario_minimo),
      percentual_liquido: Fraction.notNegative(gross.minus(contributed).minus(imposto)),
    }[forma];
    return base
      .times(percentual ?? '0')
      .over(100)
      .round();
  }

  /** Steps 10 and 11: the other discounts, what the net reaches of them, and the totals. */
  fechar(andamento: Andamento, eventos: readonly Evento[]): Contracheque {
    const { vinculo, quadro, linhas, divergencias, contribuicoes } = andamento;
    quadro.base = (nome) => this.base(andamento, `incide_${nome}`, this.principal);
    const others: Linha[] = [];
    quadro.linhas = [...linhas];
    if (this.principal === 'mensal')
      for (const evento of eventos.filter((one) => one.formula_tipo !== 'sistema' && one.tipo === 'desconto' && !deduz(one))) {
        const made = verbasDe(this.entrada.folha === 'complementar' ? { ...evento, automatico: 'nao' } : evento, quadro);
        quadro.linhas.push(...made);
        others.push(...made);
      }
    const gross = proventosDe(linhas);
    const own = linhas.filter(({ evento }) => evento.tipo === 'desconto');
    const { parametros } = this.entrada;
    const margem = margemDe(linhas, parametros.margem, vinculo.celetista || parametros.base_margem === 'liquida_compulsorios');
    const cut = cortar([...own, ...others], gross, margem);
    const kept = [...linhas.filter(({ evento }) => evento.tipo === 'provento'), ...cut.linhas];
    const discounts = Fraction.sum(cut.linhas.map(({ valor }) => valor));
    const base = (tributo: Tributo, ...of: Cesta[]) => Fraction.sum(of.map((cesta) => this.base(andamento, tributo, cesta))).text();
    const taxedOf = (cesta: Cesta) => this.tributacoes.find((one) => one.cesta === cesta)?.de ?? [];
    const optional = Fraction.sum(cut.linhas.filter(({ evento }) => evento.classe === 'facultativo').map(({ valor }) => valor));
    return {
      vinculo: vinculo.id,
      dias: quadro.remuneracao.dias,
      linhas: kept
        .toSorted(
          (a, b) => a.evento.codigo - b.evento.codigo || (a.lancamento?.id ?? 0) - (b.lancamento?.id ?? 0) || a.valor.compare(b.valor),
        )
        .map(({ evento, valor, quantidade, percentual, referencia, lancamento }) => ({
          evento_id: evento.id,
          codigo: evento.codigo,
          quantidade,
          percentual,
          referencia,
          valor: valor.text(),
          lancamento_id: lancamento?.id ?? null,
        })),
      proventos: gross.text(),
      descontos: discounts.text(),
      liquido: gross.minus(discounts).text(),
      bases: {
        inss: vinculo.regime === 'rgps' ? base('incide_inss', 'mensal', 'ferias') : '0.00',
        inss_13: vinculo.regime === 'rgps' ? base('incide_inss', 'decimo') : '0.00',
        rpps: vinculo.regime === 'rpps' ? base('incide_rpps', 'mensal', 'ferias') : '0.00',
        rpps_13: vinculo.regime === 'rpps' ? base('incide_rpps', 'decimo') : '0.00',
        fgts: vinculo.celetista ? base('incide_fgts', ...CESTAS) : '0.00',
        irrf: this.parteDaBase(andamento, 'mensal', taxedOf('mensal')),
        irrf_13: this.parteDaBase(andamento, 'decimo', ['decimo']),
        margem: Fraction.max(ZERO, margem.minus(optional)).text(),
      },
      cestas: Object.fromEntries(
        CESTAS.map((cesta) => [
          cesta,
          {
            renda: this.renda(andamento, taxedOf(cesta)).text(),
            deducoes: Fraction.sum([andamento.pensoes[cesta], ...taxedOf(cesta).map((one) => contribuicoes[one])]).text(),
          },
        ]),
      ) as Contracheque['cestas'],
      nao_descontado: cut.nao_descontado,
      divergencias: [...divergencias, ...cut.divergencias],
    };
  }

  /** The base of the tax after the deductions, shared among the vínculos as the tax is. */
  private parteDaBase(andamento: Andamento, grupo: Cesta, groups: readonly Cesta[]): string {
    const imposto = this.impostos[grupo];
    if (!imposto) return '0.00';
    const parts = repartir(
      imposto.base.round(),
      this.todos.map((other) => this.renda(other, groups)),
    );
    return (parts[this.todos.indexOf(andamento)] ?? ZERO).text();
  }
}
