import { Fraction } from '../../../resources/definition/fraction';
import { type Andamento, Folha } from './folha';
import { antesDosTributos, ordenar } from './ordenar';
import { remuneracao } from './remuneracao';
import type { Contracheque, Divergencia, Entrada, Evento, Rotina, Vinculo } from './tipos';
import { type Linha, type Quadro, verbasDe } from './verbas';

const { ZERO } = Fraction;

/**
 * The contracheques of one person in a folha (handbook Pessoal 5.4), a vínculo each. Pure: the same input gives the same bytes,
 * whatever the order of its lists. Exact until each line is rounded, half up, to the cent (M1).
 *
 * @throws ExpressionError of an event whose formula cannot be read: the register refuses it before
 */
export function calcular(entrada: Entrada): Contracheque[] {
  const eventos = ordenar(entrada.eventos.filter(({ tipo }) => tipo !== 'informativa'));
  const rotina = (nome: Rotina) => eventos.find(({ formula_tipo, formula }) => formula_tipo === 'sistema' && formula === nome);
  const vinculos = entrada.vinculos.toSorted((a, b) => a.id - b.id).map((vinculo) => comecar(entrada, eventos, vinculo));
  const folha = new Folha(entrada, vinculos, rotina);
  if (entrada.folha.startsWith('decimo')) folha.decimo();
  if (entrada.folha === 'mensal' || entrada.folha === 'rescisao') folha.complementar();
  if (entrada.folha === 'rescisao') folha.rescisao();
  if (entrada.folha === 'mensal' || entrada.folha === 'ferias') folha.ferias();
  folha.abateTeto();
  folha.previdencia();
  folha.salarioFamilia();
  folha.pensaoEImposto();
  return vinculos.map((andamento) => folha.fechar(andamento, eventos));
}

/** Steps 1 to 3: days, fixed remuneration and what is worked out before the taxes. */
function comecar(entrada: Entrada, eventos: readonly Evento[], vinculo: Vinculo): Andamento {
  const { competencia, folha, inss, parametros, dependentes_ir } = entrada;
  const paid = remuneracao(vinculo, competencia);
  const divergencias: Divergencia[] = [];
  const before = eventos.filter(antesDosTributos);
  const quadroDe = (cheio: boolean, said: Divergencia[], whole: () => readonly Linha[]): Quadro => ({
    vinculo,
    remuneracao: paid,
    cheio,
    salario_minimo: inss.salario_minimo,
    teto: parametros.teto,
    dependentes_ir,
    linhas: [],
    base: () => ZERO,
    valor_hora: () =>
      Fraction.sum(
        whole()
          .filter(({ evento }) => evento.compoe_hora)
          .map(({ valor }) => valor),
      )
        .over(paid.horas_mes)
        .round(6),
    divergencias: said,
  });
  // a supplementary folha, or that of férias, pays what was launched in it alone; the férias are of what the month would pay
  const usual =
    folha === 'complementar' || folha === 'ferias' ? before.map((evento): Evento => ({ ...evento, automatico: 'nao' })) : before;
  const fixed = folha.startsWith('decimo') || folha === 'rescisao' ? vinculo.lancamentos.filter(({ fixo }) => fixo) : vinculo.lancamentos;
  const full: Quadro = quadroDe(true, [], () => full.linhas);
  full.vinculo = { ...vinculo, lancamentos: fixed };
  for (const evento of folha === 'ferias' ? before : usual) full.linhas.push(...verbasDe(evento, full));
  const quadro = quadroDe(false, divergencias, () => full.linhas);
  if (!folha.startsWith('decimo')) for (const evento of usual) quadro.linhas.push(...verbasDe(evento, quadro));
  return {
    vinculo,
    quadro,
    divergencias,
    cheias: full.linhas,
    linhas: quadro.linhas,
    contribuicoes: { mensal: ZERO, ferias: ZERO, decimo: ZERO },
    pensoes: { mensal: ZERO, ferias: ZERO, decimo: ZERO },
  };
}
