import { compareDecimals, formatDecimal, sumDecimals } from '../../../resources/definition';
import { ValidationError } from '../../../server/http/errors';
import type { Work } from '../../../server/work';
import { significantAccount } from '../../contabilidade/server';
import type { AlteracaoBem } from '../resources/alteracao_bem';
import type { Bem } from '../resources/bem';
import { CONTA_A_INCORPORAR } from './contas';
import { exigirLiquidado, travarOrigem } from './liquidado';

type Melhoria = Pick<AlteracaoBem, 'tipo' | 'origem_melhoria' | 'origens' | 'itens'>;

type Comprado = Pick<
  Bem,
  'id' | 'descricao' | 'situacao_bem' | 'valor_aquisicao' | 'empenho_id' | 'em_liquidacao_id' | 'resto_movimento_id'
> & { conta: string | null } & Record<string, unknown>;

const deCompra = ({ tipo, origem_melhoria }: Melhoria) => tipo === 'melhoria' && origem_melhoria === 'compra';

/**
 * The account in which what was bought waits, of the purchases that a melhoria takes: they are worth together what the bens gain, and were
 * liquidated (C3: what waits to be incorporated is what the book has of it).
 *
 * @throws ValidationError
 */
export async function contaDoComprado(tx: Work, record: Melhoria): Promise<string> {
  if (!deCompra(record)) return CONTA_A_INCORPORAR;
  const ids = [...(record.origens ?? [])].sort((a, b) => a - b);
  if (ids.length === 0) throw new ValidationError({ origens: ['Diga quais das compras a incorporar formam esta melhoria.'] });
  for (const id of ids) await travarOrigem(tx, id);
  const comprados = await tx.db.rows<Comprado>(
    `select b.id, b.descricao, b.situacao_bem, b.valor_aquisicao::text as valor_aquisicao, b.empenho_id, b.em_liquidacao_id, b.resto_movimento_id,
            b.conta_origem as conta from public.bem b where b.id = any($1::bigint[]) and b.cliente_id = $2 order by b.id for update`,
    [ids, tx.cliente.id],
  );
  const outro = comprados.find(({ situacao_bem }) => situacao_bem !== 'a_incorporar');
  if (outro) throw new ValidationError({ origens: [`"${outro.descricao}" não está mais a incorporar: tire-o da lista.`] });
  const contas = [...new Set(comprados.map(({ conta }) => significantAccount(conta ?? CONTA_A_INCORPORAR)))];
  if (contas.length > 1)
    throw new ValidationError({ origens: ['As compras entraram em contas diferentes: faça uma alteração para cada conta.'] });
  const [comprado, custo] = [
    sumDecimals(['0.00', ...comprados.map(({ valor_aquisicao }) => valor_aquisicao as string)]),
    sumDecimals(['0.00', ...record.itens.map(({ valor_novo }) => valor_novo ?? '0.00')]),
  ];
  if (compareDecimals(comprado, custo) !== 0)
    throw new ValidationError({
      origens: [
        `As compras somam R$ ${formatDecimal(comprado, 2)} e os bens ganham R$ ${formatDecimal(custo, 2)}: os dois são o mesmo valor.`,
      ],
    });
  return contas[0] as string;
}

/** What was bought becomes part of the bens, or waits again: liquidated first, as what is incorporated is. @throws ValidationError */
export async function agregarComprado(tx: Work, record: Melhoria): Promise<void> {
  for (const id of deCompra(record) ? (record.origens ?? []) : []) {
    const comprado = await tx.db.first<Comprado>(
      `select b.id, b.empenho_id, b.em_liquidacao_id, b.resto_movimento_id, b.valor_aquisicao::text as valor_aquisicao from bem b where b.id = $1`,
      [id],
    );
    if (comprado) await exigirLiquidado(tx, comprado);
    await mudar(tx, id, 'agregado');
  }
}

/** Takes back what a melhoria took: it waits to be incorporated again. */
export async function desagregarComprado(tx: Work, record: Melhoria): Promise<void> {
  for (const id of deCompra(record) ? (record.origens ?? []) : []) await mudar(tx, id, 'a_incorporar');
}

const mudar = (tx: Work, id: number, situacao: string) =>
  tx.db.execute('update public.bem set situacao_bem = $3, versao = versao + 1 where id = $1 and cliente_id = $2', [
    id,
    tx.cliente.id,
    situacao,
  ]);
