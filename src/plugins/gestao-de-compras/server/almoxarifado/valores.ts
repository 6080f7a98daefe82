import { compareDecimals, formatDecimal } from '../../../../resources/definition';
import { Fraction } from '../../../../resources/definition/fraction';
import { ValidationError } from '../../../../server/http/errors';
import type { Work } from '../../../../server/work';
import { type Saldo, somar, VAZIO, valorDaParte, valorDaSobra } from '../../calculo/custo-medio';
import { ENTRADAS, type TipoMovimento } from '../../resources/almoxarifado/tipos';
import { escreverQuantidade, type Posicao } from './posicao';

/** A line whose value is to be found. */
export interface LinhaAValorar {
  material_id: number;
  quantidade: string;
  valor_total: string | null;
}

/**
 * What a line moves of a position, with its sign: an entry is worth what was typed, an exit the average, a return its share of what it
 * returns (handbook Compras 4D).
 *
 * @param saldo of the position, after the lines before this one
 * @param volta what is left of the movement that this one takes back, of the same material
 * @throws ValidationError by the path of the line
 */
export function moverLinha(
  tipo: TipoMovimento,
  linha: LinhaAValorar,
  posicao: Posicao,
  saldo: Saldo,
  volta: Volta | undefined,
  path: string,
): Saldo {
  const { quantidade } = linha;
  if (tipo === 'reducao_valor') return reduzir(linha, posicao, saldo, path);
  if (tipo === 'saldo_inicial' && posicao.ultimo_movimento !== null)
    throw new ValidationError({ [`${path}.material_id`]: [`${posicao.material} já se moveu neste almoxarifado: registre uma entrada.`] });
  if (ENTRADAS.includes(tipo)) return { quantidade, valor: valorDaEntrada(tipo, linha, posicao, saldo, volta, path) };
  const livre = Fraction.of(saldo.quantidade).minus(posicao.quantidade).plus(posicao.disponivel).text(4);
  if (compareDecimals(quantidade, livre) > 0)
    throw new ValidationError({
      [`${path}.quantidade`]: [`De ${posicao.material} há ${escreverQuantidade(livre)} disponíveis: informe até essa quantidade.`],
    });
  // what goes straight on to a department leaves worth what it entered for
  const valor =
    tipo === 'devolucao_fornecedor' || volta ? valorDevolvido(quantidade, posicao, saldo, volta, path) : valorDaParte(saldo, quantidade);
  return { quantidade: `-${quantidade}`, valor: `-${valor}` };
}

/** What is left of a movement to be returned, of a material, and what it was. */
export interface Volta {
  original: Saldo;
  restante: Saldo;
}

/** What may still go back of a movement, by material: what it moved, less the returns that stand. */
export async function lerVoltas(tx: Work, origem: number): Promise<Map<number, Volta>> {
  const rows = await tx.db.rows<{ material_id: number; quantidade: string; valor: string; voltou: string; valor_voltou: string }>(
    `select l.material_id, abs(sum(l.quantidade))::text as quantidade, abs(sum(l.valor))::text as valor,
            coalesce(sum(v.quantidade), 0)::text as voltou, coalesce(sum(v.valor), 0)::text as valor_voltou
       from (select material_id, sum(quantidade) as quantidade, sum(valor) as valor from public.lancamento_estoque
              where cliente_id = $1 and movimentacao_id = $2 group by material_id) l
       left join (select x.material_id, sum(abs(x.quantidade)) as quantidade, sum(abs(x.valor)) as valor
                    from public.lancamento_estoque x join public.movimentacao_estoque m on m.id = x.movimentacao_id
                   where m.cliente_id = $1 and m.movimento_origem_id = $2 and m.situacao = 'confirmada' and m.estorno_de_id is null
                   group by x.material_id) v on v.material_id = l.material_id
      group by l.material_id`,
    [tx.cliente.id, origem],
  );
  return new Map(
    rows.map(({ material_id, quantidade, valor, voltou, valor_voltou }) => [
      material_id,
      { original: { quantidade, valor }, restante: somar({ quantidade, valor }, { quantidade: `-${voltou}`, valor: `-${valor_voltou}` }) },
    ]),
  );
}

function reduzir({ valor_total }: LinhaAValorar, { material }: Posicao, { valor }: Saldo, path: string): Saldo {
  if (compareDecimals(valor_total ?? '0', valor) > 0)
    throw new ValidationError({ [`${path}.valor_total`]: [`${material} vale R$ ${formatDecimal(valor, 2)}: a redução não passa disso.`] });
  return { quantidade: '0.0000', valor: `-${valor_total}` };
}

function valorDaEntrada(
  tipo: TipoMovimento,
  { quantidade, valor_total }: LinhaAValorar,
  posicao: Posicao,
  saldo: Saldo,
  volta: Volta | undefined,
  path: string,
): string {
  if (tipo === 'devolucao_consumo') return parteQueVolta(quantidade, posicao, volta, path);
  if (tipo !== 'ajuste_sobra') return valor_total ?? '0.00';
  return valorDaSobra(saldo, quantidade, posicao.ultimo_custo);
}

/** Of a return, its share of what is left of the movement; all of it, of all that is left. */
function parteQueVolta(quantidade: string, { material }: Posicao, volta: Volta | undefined, path: string): string {
  const { original, restante } = volta ?? { original: VAZIO, restante: VAZIO };
  if (compareDecimals(quantidade, restante.quantidade) > 0)
    throw new ValidationError({
      [`${path}.quantidade`]: [
        `Da movimentação escolhida restam ${escreverQuantidade(restante.quantidade)} de ${material} a devolver: informe até essa quantidade.`,
      ],
    });
  return compareDecimals(quantidade, restante.quantidade) === 0
    ? restante.valor
    : Fraction.min(Fraction.of(restante.valor), Fraction.of(valorDaParte(original, quantidade))).text(2);
}

/** What goes back to the supplier is worth what it was bought for, but never more than there is; of all that there is, all of it. */
function valorDevolvido(quantidade: string, posicao: Posicao, saldo: Saldo, volta: Volta | undefined, path: string): string {
  const comprado = parteQueVolta(quantidade, posicao, volta, path);
  if (compareDecimals(quantidade, saldo.quantidade) === 0) return saldo.valor;
  return Fraction.min(Fraction.of(comprado), Fraction.of(saldo.valor)).text(2);
}
