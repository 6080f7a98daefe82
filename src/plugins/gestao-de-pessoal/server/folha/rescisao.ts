import { addDays, formatDate, formatDecimal } from '../../../../resources/definition';
import type { Work } from '../../../../server/work';
import { calcular } from '../../calculo/calcular';
import type { Funcionario } from '../../resources/funcionario';
import { JA_PAGO_NA_MENSAL } from './calcular';
import { carregar } from './carregar';

/** Days to pay the end of a vínculo (CLT, art. 477, § 6º), where the statute does not say others. */
const PRAZO = 10;

/**
 * What is asked of who ends a vínculo, from the vínculo as the end leaves it: what the folha of its own would pay, line by line. What
 * is said is what the folha calculates, by the same function.
 */
export async function perguntarDoFim(
  { id, matricula, nome, data_desligamento, motivo_desligamento_id }: Funcionario,
  work: Work,
): Promise<string> {
  const day = String(data_desligamento);
  const asked = `Encerrar o vínculo ${matricula}, de ${nome}, em ${formatDate(day)}? As lotações e designações terminam neste dia, e a vaga fica livre.`;
  const motivo = await work.db.first<{ gera: boolean }>('select m.gera_rescisao as gera from motivo_vinculo m where m.id = $1', [
    motivo_desligamento_id,
  ]);
  if (!motivo?.gera) return asked;
  const folha = { id: 0, competencia: day.slice(0, 7), tipo: 'rescisao', data_pagamento: addDays(day, PRAZO) } as const;
  const { entradas, eventos, vinculos } = await carregar(work, folha);
  const own = entradas.flatMap((entrada) => (entrada.vinculos.some((one) => one.id === id) ? calcular(entrada) : []));
  const made = own.find(({ vinculo }) => vinculo === id);
  if (!made) return asked;
  const nomes = new Map(eventos.map(({ codigo, nome, tipo }) => [codigo, { nome, tipo }]));
  const ditas = (tipo: 'provento' | 'desconto') =>
    made.linhas
      .filter(({ codigo }) => nomes.get(codigo)?.tipo === tipo)
      .map(({ codigo, valor }) => `${nomes.get(codigo)?.nome}, R$ ${formatDecimal(valor)}`)
      .join('; ');
  const menos = ditas('desconto');
  const aviso = vinculos.find((row) => row.id === id)?.mensal_paga ? ` ${JA_PAGO_NA_MENSAL}` : '';
  return `${asked} A rescisão dá R$ ${formatDecimal(made.liquido)} líquidos: ${ditas('provento')}${menos ? `; menos ${menos}` : ''}.${aviso}`;
}
