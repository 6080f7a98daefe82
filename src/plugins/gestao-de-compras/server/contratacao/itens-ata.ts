import { compareDecimals, type Issues, sumDecimals } from '../../../../resources/definition';
import type { Work } from '../../../../server/work';
import type { AtaRegistroPreco } from '../../resources/contratacao/ata_registro_preco';
import { type Resultado, resultadosHomologados } from './resultados';

type Item = AtaRegistroPreco['itens'][number];
type Cota = AtaRegistroPreco['quotas'][number];

const doFornecedor = async (work: Work, { processo_contratacao_id, fornecedor_id }: AtaRegistroPreco): Promise<Resultado[]> =>
  (await resultadosHomologados(work, processo_contratacao_id)).filter((one) => one.fornecedor_id === fornecedor_id);

interface Participante extends Record<string, unknown> {
  orgao_id: number;
  item_numero: number;
  quantidade: string;
}

/** The items that the supplier won and the quotas of the process, where none was written: the rest of each item is of who conducts. */
export async function completarAta(work: Work, all: AtaRegistroPreco): Promise<Pick<AtaRegistroPreco, 'itens' | 'quotas'>> {
  const itens = all.itens?.length
    ? all.itens
    : (await doFornecedor(work, all)).map(
        ({ item_numero, material_id, quantidade, valor_unitario, marca }) =>
          ({ item_numero, material_id, quantidade_registrada: quantidade, valor_unitario_registrado: valor_unitario, marca }) as Item,
      );
  if (all.quotas?.length) return { itens, quotas: all.quotas };
  const [processo] = await work.db.rows<{ orgao_id: number }>('select orgao_id from public.processo_contratacao where id = $1', [
    all.processo_contratacao_id,
  ]);
  const participantes = await work.db.rows<Participante>(
    'select orgao_id, item_numero, quantidade::text from public.processo_contratacao_participantes where pai_id = $1 order by ordem',
    [all.processo_contratacao_id],
  );
  const quotas = itens.flatMap(({ item_numero, quantidade_registrada }) => {
    const dos = participantes.filter((one) => one.item_numero === item_numero);
    const resto = sumDecimals([quantidade_registrada, ...dos.map(({ quantidade }) => `-${quantidade}`)]);
    const seu = processo && compareDecimals(resto, '0') > 0 ? [{ orgao_id: processo.orgao_id, item_numero, quantidade: resto }] : [];
    return [...seu, ...dos] as Cota[];
  });
  return { itens, quotas };
}

/** What is registered was awarded to the supplier, at its price, and the quotas are all of it. */
export async function julgarItensDaAta(work: Work, all: AtaRegistroPreco, issues: Issues): Promise<void> {
  const resultados = await doFornecedor(work, all);
  if (resultados.length === 0) {
    issues.fornecedor_id = ['O fornecedor não venceu item deste processo. Escolha um dos vencedores.'];
    return;
  }
  for (const [n, item] of all.itens.entries()) {
    const resultado = resultados.find(({ item_numero }) => item_numero === item.item_numero);
    if (!resultado) issues[`itens.${n}.item_numero`] = ['O fornecedor não venceu este item.'];
    else if (resultado.material_id !== item.material_id) issues[`itens.${n}.material_id`] = ['O item do processo é de outro material.'];
    else if (compareDecimals(item.quantidade_registrada, resultado.quantidade) > 0)
      issues[`itens.${n}.quantidade_registrada`] = ['A quantidade passa da que o fornecedor venceu.'];
    else if (compareDecimals(item.valor_unitario_registrado, resultado.valor_unitario) !== 0)
      issues[`itens.${n}.valor_unitario_registrado`] = ['O preço é o homologado.'];
    const cotas = all.quotas.filter(({ item_numero }) => item_numero === item.item_numero);
    const soma = sumDecimals(['0', ...cotas.map(({ quantidade }) => quantidade)]);
    if (compareDecimals(soma, item.quantidade_registrada) !== 0)
      issues.quotas = [`As cotas do item ${item.item_numero} não somam a quantidade registrada.`];
  }
  for (const [n, { item_numero }] of all.quotas.entries())
    if (!all.itens.some((item) => item.item_numero === item_numero)) issues[`quotas.${n}.item_numero`] = ['O item não está na ata.'];
}
