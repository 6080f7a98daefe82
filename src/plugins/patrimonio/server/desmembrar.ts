import { compareDecimals, formatDecimal } from '../../../resources/definition';
import { Fraction } from '../../../resources/definition/fraction';
import { ValidationError } from '../../../server/http/errors';
import { insertMany } from '../../../server/resources/many';
import { issueSequence } from '../../../server/resources/number';
import { writeColumns } from '../../../server/resources/write';
import type { Work } from '../../../server/work';
import { type Bem, bem } from '../resources/bem';
import { exigirDataDoAto } from './datas';
import { inicioDoMes, negativo, travarBens } from './lidos';
import { lancarValores } from './valores';

/** What Desmembrar is asked. */
export interface PedidoDesmembrar {
  descricao: string;
  /** Reais, of what the bem is worth, net. */
  valor: string;
  data: string;
}

/**
 * Makes of a part of a bem another one, of its class and place (handbook Patrimônio 7.0): the value of the part leaves the first, and each
 * goes on depreciating what is left of it. The accounts do not change, and the book is told nothing.
 *
 * @returns the new bem
 * @throws ValidationError of more than the bem is worth
 */
export async function desmembrar(tx: Work, record: Bem, { descricao, valor, data }: PedidoDesmembrar): Promise<{ id: number }> {
  await exigirDataDoAto(tx, data, [record.id]);
  const [lido] = await travarBens(tx, [record.id], data);
  if (!lido) throw new ValidationError({ id: ['O bem não foi encontrado.'] });
  if (compareDecimals(valor, lido.liquido) >= 0)
    throw new ValidationError({ valor: [`O bem vale R$ ${formatDecimal(lido.liquido, 2)}, líquido: a parte vale menos que isso.`] });
  // what each is expected to be worth at the end is in the proportion of what it is worth now
  const residual = Fraction.of(lido.residual ?? '0')
    .times(valor)
    .over(lido.liquido)
    .round(2)
    .text(2);
  // each goes on with what is left of the life, in months or in units
  const base = lido.metodo
    ? { vida_util_meses: Math.max(lido.restante ?? 1, 1), unidades_totais: lido.unidades_restantes, deprec_desde: inicioDoMes(data) }
    : {};
  const tombamento = await issueSequence(tx, 'tombamento', '');
  const {
    tipo_bem_id,
    classificacao_id,
    orgao_id,
    unidade_id,
    departamento_id,
    local,
    detentor_id,
    estado_conservacao,
    fornecedor_id,
    nota_fiscal,
  } = record;
  const [id] = await insertMany(tx, tx.services.registry.get(bem.name), [
    {
      tombamento,
      situacao_bem: 'ativo',
      descricao,
      tipo_bem_id,
      classificacao_id,
      forma_ingresso: record.forma_ingresso,
      fornecedor_id,
      nota_fiscal,
      data_aquisicao: record.data_aquisicao,
      data_uso: record.data_uso,
      data_incorporacao: data,
      valor_aquisicao: valor,
      estado_conservacao,
      orgao_id,
      unidade_id,
      departamento_id,
      local,
      detentor_id,
      metodo: lido.metodo,
      valor_residual: lido.metodo ? residual : null,
      ...base,
      ...(lido.metodo && { deprec_antes: '0.00' }),
      valor_bruto: '0.00',
      depreciacao_acumulada: '0.00',
      perda_acumulada: '0.00',
    },
  ]);
  const origem = { tipo: bem.name, id: id as number };
  await lancarValores(tx, { data, origem }, [
    { bem_id: record.id, tipo: 'reclassificacao', bruto: negativo(valor) },
    { bem_id: id as number, tipo: 'reclassificacao', bruto: valor },
  ]);
  if (lido.metodo)
    await writeColumns(tx, bem, record.id, {
      ...base,
      valor_residual: Fraction.of(lido.residual ?? '0')
        .minus(residual)
        .text(2),
      deprec_antes: lido.depreciacao,
    });
  return { id: id as number };
}
