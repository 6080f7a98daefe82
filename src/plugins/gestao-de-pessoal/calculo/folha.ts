import { Fraction } from '../../../resources/definition/fraction';
import { acumulaveis } from './acumulaveis';
import { cortar, margemDe } from './descontos';
import { avos } from './dias';
import { progressiva, tetoDe } from './inss';
import { type Imposto, irrf } from './irrf';
import { deduz } from './ordenar';
import { pontoFixo } from './pensao';
import { repartir } from './repartir';
import type { Contracheque, Divergencia, Entrada, Evento, Incidencia, Pensao, Rotina, Vinculo } from './tipos';
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
  contribuicoes: Record<Grupo, Fraction>;
  /** Pensions that the tax of the month deducts. */
  pensoes: Fraction;
}

/** Bases that are taxed apart. */
type Grupo = 'mensal' | 'ferias' | 'decimo';
type Tributo = 'incide_inss' | 'incide_rpps' | 'incide_irrf' | 'incide_fgts';

/** What a set of lines adds up to of a tax: what incides, less the discounts that lower it. */
function baseDe(linhas: readonly Linha[], tributo: Tributo, grupo: Grupo, deduzDe: Grupo): Fraction {
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
  private readonly principal: Grupo;
  private readonly impostos: Partial<Record<Grupo, Imposto>> = {};

  constructor(entrada: Entrada, todos: readonly Andamento[], rotina: (nome: Rotina) => Evento | undefined) {
    this.entrada = entrada;
    this.todos = todos;
    this.rotina = rotina;
    this.principal = entrada.folha.startsWith('decimo') ? 'decimo' : 'mensal';
  }

  private base({ linhas }: Andamento, tributo: Tributo, grupo: Grupo): Fraction {
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
  proventos(): void {
    if (this.entrada.folha !== 'mensal') return;
    for (const andamento of this.todos) {
      const counting = proventosDe(andamento.linhas, ({ incide_salario_minimo }) => incide_salario_minimo);
      // whoever is paid nothing that counts for it, as a trainee, has no floor here
      if (!counting.isPositive) continue;
      const floor = Fraction.of(this.entrada.inss.salario_minimo).times(andamento.quadro.remuneracao.dias).over(30);
      this.lancar(andamento, 'complemento_minimo', Fraction.notNegative(floor.minus(counting)).round());
    }
  }

  /** 5.8: the 13º by the months with 15 days of exercise, on what December pays and a twelfth of what varied. */
  decimo(): void {
    const { folha, competencia } = this.entrada;
    const projected = folha === 'decimo_1' ? `${competencia.slice(0, 4)}-12` : competencia;
    for (const andamento of this.todos) {
      const { vinculo, cheias } = andamento;
      const months = avos(projected, vinculo.inicio, vinculo.fim);
      const lowered = Fraction.sum(cheias.filter(({ evento }) => deduz(evento) && evento.compoe_13).map(({ valor }) => valor));
      const base = Fraction.notNegative(proventosDe(cheias, ({ compoe_13 }) => compoe_13).minus(lowered)).plus(
        Fraction.of(vinculo.decimo.variaveis).over(12),
      );
      const whole = base.times(months).over(12);
      const quantidade = String(months);
      if (folha === 'decimo_1') {
        this.lancar(andamento, 'decimo_1', whole.over(2).round(), { quantidade });
        continue;
      }
      this.lancar(andamento, 'decimo', whole.round(), { quantidade });
      this.lancar(andamento, 'adiantamento_13', Fraction.of(vinculo.decimo.primeira));
    }
  }

  /**
   * Step 5: what passes the teto (CF art. 37, XI) comes off, the smallest vínculo first. Those of a pair that the Constitution
   * allows are measured one by one (STF, Temas 377 and 384); the 13º, apart from the month.
   */
  abateTeto(): void {
    const { teto } = this.entrada.parametros;
    if (teto === null || this.entrada.folha === 'complementar') return;
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
    for (const [n, part] of repartir(contribution(Fraction.sum(decimo)), decimo).entries())
      this.reter(insured[n], 'inss_13', 'decimo', part);
    for (const andamento of this.todos) if (andamento.vinculo.regime === 'rpps') this.rpps(andamento);
  }

  /** What a month and its férias contribute together; what the férias add is deducted from their own tax. */
  private contribuir(
    of: readonly Andamento[],
    nome: Rotina,
    month: readonly Fraction[],
    rest: readonly Fraction[],
    upTo: (bases: readonly Fraction[]) => Fraction,
  ): void {
    const bases = month.map((base, n) => base.plus(rest[n] as Fraction));
    const whole = Fraction.sum(bases).isPositive ? upTo(bases) : ZERO;
    const ofMonth = Fraction.min(whole, Fraction.sum(month).isPositive ? upTo(month) : ZERO);
    const parts = repartir(whole, bases);
    const ofFerias = repartir(whole.minus(ofMonth), rest);
    for (const [n, andamento] of of.entries()) {
      const ferias = Fraction.min(ofFerias[n] as Fraction, parts[n] as Fraction);
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
    const { faixas, limitado } = vinculo.rpps;
    const limit = limitado ? tetoDe(this.entrada.inss.faixas) : null;
    const contribution = (base: Fraction) => progressiva(limit ? Fraction.min(base, limit) : base, faixas, 'arredondar_total');
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
  private reter(andamento: Andamento | undefined, nome: Rotina, grupo: Grupo, valor: Fraction, elsewhere = ZERO): void {
    if (!andamento) return;
    const flat = nome.startsWith('rpps') && andamento.vinculo.rpps?.faixas.length === 1 ? andamento.vinculo.rpps.faixas[0]?.aliquota : null;
    this.lancar(andamento, nome, valor, { percentual: flat ?? null });
    andamento.contribuicoes[grupo] = andamento.contribuicoes[grupo].plus(valor.minus(elsewhere));
  }

  /** Step 8: whether there is a quota depends on the whole month; what is paid of it, on the days. */
  salarioFamilia(): void {
    if (this.entrada.folha !== 'mensal') return;
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

  /** Step 9 (5.6): pensions and the tax of the month, each depending on the other; the tax of férias and of the 13º. */
  pensaoEImposto(): void {
    const { parametros, folha } = this.entrada;
    const joined = parametros.irrf_ferias === 'conjunto';
    const owed = folha === 'mensal' ? this.todos.flatMap((andamento, n) => andamento.vinculo.pensoes.map((pensao) => ({ pensao, n }))) : [];
    const groups: Grupo[] = joined ? ['mensal', 'ferias'] : ['mensal'];
    const taxed = (deductible: Fraction) => this.imposto(groups, deductible, { simplificado: true, reduz: true, mensal: true });
    const deductibleOf = (values: readonly Fraction[]) => Fraction.sum(values.filter((_, at) => owed[at]?.pensao.deduz_irrf));
    const pensions = pontoFixo(owed.length, (values) => {
      const taxes = taxed(deductibleOf(values)).partes;
      return owed.map(({ pensao, n }) => this.pensaoDe(this.todos[n] as Andamento, pensao, taxes[n] ?? ZERO));
    });
    for (const [at, value] of pensions.entries()) {
      const { n, pensao } = owed[at] as { n: number; pensao: Pensao };
      const andamento = this.todos[n] as Andamento;
      this.lancar(andamento, 'pensao', value, { percentual: pensao.percentual });
      if (pensao.deduz_irrf) andamento.pensoes = andamento.pensoes.plus(value);
    }
    this.tributar('irrf', 'mensal', taxed(deductibleOf(pensions)));
    if (!joined)
      this.tributar(
        'irrf_ferias',
        'ferias',
        this.imposto(['ferias'], ZERO, { simplificado: true, reduz: parametros.reducao_nas_ferias, mensal: false }),
      );
    const ofDecimo = { simplificado: parametros.simplificado_no_13, reduz: parametros.reducao_no_13, mensal: false };
    this.tributar('irrf_13', 'decimo', this.imposto(['decimo'], ZERO, ofDecimo));
  }

  private tributar(nome: Rotina, grupo: Grupo, { imposto, partes }: { imposto: Imposto; partes: readonly Fraction[] }): void {
    this.impostos[grupo] = imposto;
    for (const [n, part] of partes.entries()) this.lancar(this.todos[n] as Andamento, nome, part);
  }

  private renda(andamento: Andamento, groups: readonly Grupo[]): Fraction {
    return Fraction.sum(groups.map((grupo) => this.base(andamento, 'incide_irrf', grupo)));
  }

  /** The tax of the person, less what was withheld, shared among the vínculos by income (M3). */
  private imposto(
    groups: readonly Grupo[],
    pensao: Fraction,
    how: { simplificado: boolean; reduz: boolean; mensal: boolean },
  ): { imposto: Imposto; partes: Fraction[] } {
    const { ja, dependentes_ir, irrf: tabela } = this.entrada;
    const ofMonth = groups.includes('mensal');
    const incomes = this.todos.map((andamento) => this.renda(andamento, groups));
    const own = Fraction.sum(incomes);
    const contributions = Fraction.sum(this.todos.flatMap(({ contribuicoes }) => groups.map((grupo) => contribuicoes[grupo])));
    const imposto = irrf(
      {
        ...how,
        renda: own.plus(ofMonth ? ja.renda : '0'),
        deducoes: contributions
          .plus(ofMonth ? ja.deducoes : '0')
          .plus(Fraction.of(tabela.dependente).times(dependentes_ir))
          .plus(pensao),
      },
      tabela,
    );
    const due = own.isPositive ? Fraction.notNegative(imposto.ir.minus(ofMonth ? ja.ir : '0')) : ZERO;
    return { imposto, partes: repartir(due, incomes) };
  }

  private pensaoDe({ linhas, contribuicoes }: Andamento, { forma, percentual, valor }: Pensao, imposto: Fraction): Fraction {
    if (forma === 'valor') return Fraction.of(valor ?? '0');
    const gross = proventosDe(linhas, ({ compoe_pensao }) => compoe_pensao);
    const base = {
      percentual_bruto: gross,
      salario_minimo: Fraction.of(this.entrada.inss.salario_minimo),
      percentual_liquido: Fraction.notNegative(gross.minus(contribuicoes.mensal).minus(imposto)),
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
    const margem = margemDe(linhas, this.entrada.parametros.margem);
    const cut = cortar([...own, ...others], gross, margem);
    const kept = [...linhas.filter(({ evento }) => evento.tipo === 'provento'), ...cut.linhas];
    const discounts = Fraction.sum(cut.linhas.map(({ valor }) => valor));
    const base = (tributo: Tributo, ...groups: Grupo[]) => Fraction.sum(groups.map((grupo) => this.base(andamento, tributo, grupo))).text();
    const optional = Fraction.sum(cut.linhas.filter(({ evento }) => evento.classe === 'facultativo').map(({ valor }) => valor));
    const groups: Grupo[] = this.entrada.parametros.irrf_ferias === 'conjunto' ? ['mensal', 'ferias'] : ['mensal'];
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
        fgts: base('incide_fgts', 'mensal'),
        irrf: this.parteDaBase(andamento, 'mensal', groups),
        irrf_13: this.parteDaBase(andamento, 'decimo', ['decimo']),
        margem: Fraction.max(ZERO, margem.minus(optional)).text(),
      },
      renda: this.renda(andamento, groups).text(),
      deducoes: Fraction.sum([andamento.pensoes, ...groups.map((grupo) => contribuicoes[grupo])]).text(),
      nao_descontado: cut.nao_descontado,
      divergencias: [...divergencias, ...cut.divergencias],
    };
  }

  /** The base of the tax after the deductions, shared among the vínculos as the tax is. */
  private parteDaBase(andamento: Andamento, grupo: Grupo, groups: readonly Grupo[]): string {
    const imposto = this.impostos[grupo];
    if (!imposto) return '0.00';
    const parts = repartir(
      imposto.base.round(),
      this.todos.map((other) => this.renda(other, groups)),
    );
    return (parts[this.todos.indexOf(andamento)] ?? ZERO).text();
  }
}
