import { compareDecimals, sumDecimals } from '../../../../resources/definition';
import type { Work } from '../../../../server/work';
import type { Recebido } from '../../../execucao-orcamentaria/server';
import { DE_SERVICO, type TipoMaterial } from '../../resources/catalogo/material';
import type { AutorizacaoFornecimento } from '../../resources/fornecimento/autorizacao_fornecimento';
import type { Recebimento } from '../../resources/fornecimento/recebimento';

type Destino = Recebido['destinos'][number];
type Linha = Recebimento['itens'][number];

/** An accepted line, and where it goes. */
export interface LinhaRecebida {
  linha: Linha;
  parte: Destino['parte'];
}

/** What of a material says where it goes. */
export interface MaterialRecebido extends Record<string, unknown> {
  id: number;
  tipo: TipoMaterial;
  controla_estoque: boolean;
}

/** The accepted lines and where each goes: to stock, to be a bem, to consumption, to a service or a work. */
export async function separarLinhas(work: Work, af: AutorizacaoFornecimento, itens: readonly Linha[]): Promise<LinhaRecebida[]> {
  const aceitas = itens.filter(({ quantidade_aceita }) => compareDecimals(quantidade_aceita ?? '0', '0') > 0);
  const materiais = await work.db.rows<MaterialRecebido>(
    'select m.id, m.tipo, m.controla_estoque from material m where m.id = any($1::bigint[])',
    [aceitas.map(({ material_id }) => material_id ?? null)],
  );
  return aceitas.map((linha) => ({
    linha,
    parte: parteDe(
      materiais.find(({ id }) => id === linha.material_id),
      af,
    ),
  }));
}

/** Where what was accepted of a material goes; what has a warehouse, to its stock. */
export function parteDe(material: MaterialRecebido | undefined, af: Pick<AutorizacaoFornecimento, 'almoxarifado_id'>): Destino['parte'] {
  if (!material) return 'consumo';
  if (material.tipo === 'permanente') return 'bem';
  if (material.tipo === 'obra') return 'obra';
  if (DE_SERVICO.includes(material.tipo)) return 'servico';
  return material.controla_estoque && af.almoxarifado_id ? 'estoque' : 'consumo';
}

/**
 * Where the value of a receipt goes in the book, a part for each destination: what is stocked, to the account of its warehouse; the rest, to
 * that of the nature of the empenho.
 *
 * @param conta of the warehouse
 */
export function destinosDe(linhas: readonly LinhaRecebida[], conta: string | null): Destino[] {
  const partes = [...new Set(linhas.map(({ parte }) => parte))];
  return partes.flatMap((parte) => {
    const valor = sumDecimals([
      '0.00',
      ...linhas.filter((one) => one.parte === parte).map(({ linha }) => linha.valor_com_acessorios ?? '0.00'),
    ]);
    return compareDecimals(valor, '0') > 0 ? [{ parte, conta: parte === 'estoque' ? conta : null, valor }] : [];
  });
}
