import { fromCents, toCents } from '../../../../resources/definition';
import type { Work } from '../../../../server/work';
import { type Baixa, baixasDe, keyOf } from './credito';
import { travarLivroDoAno } from './escriturar';
import { montarPartes } from './fatos';
import { type Lugar, menoresSaldos } from './minimos';
import type { Parte } from './tipos';

/**
 * The parts of a revenue that a lote of Arrecadação became: up to the balance of each credit they write it off (2020, 2025), and
 * what is beyond it is revenue that was never launched (N16). The book stays locked until the transaction ends.
 */
export async function repartirPorCredito(tx: Work, lugar: Lugar, partes: readonly Parte[]): Promise<Parte[]> {
  await travarLivroDoAno(tx, lugar.entidade_id, Number(lugar.data.slice(0, 4)));
  const composed = await montarPartes(tx, {
    fato: 'RECEITA',
    evento: partes[0]?.evento,
    partes,
    ...lugar,
    origem: { tipo: 'lote_receita', id: null },
    chave: 'lote_receita',
  });
  const baixas: (Baixa | undefined)[] = composed.partes.map((linhas) => baixasDe(linhas)[0]);
  const keys = new Map(baixas.flatMap((baixa) => (baixa ? [[keyOf(baixa), baixa] as const] : [])));
  const menores = await menoresSaldos(tx, lugar, [...keys.values()]);
  const left = new Map([...keys.keys()].map((key, n) => [key, positive(toCents(menores[n]))]));
  return partes.flatMap((parte, n) => {
    const baixa = baixas[n];
    if (!baixa) return [parte];
    const key = keyOf(baixa);
    const has = left.get(key) ?? 0n;
    const beyond = positive(baixa.valor - has);
    left.set(key, positive(has - baixa.valor));
    return beyond === 0n ? [parte] : alemDoCredito(parte, beyond);
  });
}

const positive = (value: bigint) => (value > 0n ? value : 0n);

/** A part whose credit has too little: the charges of dívida ativa that no month recognised have a pair of their own (2025). */
function alemDoCredito(parte: Parte, beyond: bigint): Parte[] {
  if (parte.evento === '2025') {
    const nao_reconhecido = fromCents(toCents(parte.valores?.nao_reconhecido) + beyond);
    return [{ ...parte, valores: { ...parte.valores, nao_reconhecido } }];
  }
  const rest = toCents(parte.valor) - beyond;
  const excedente = { ...parte, evento: '2021', valor: fromCents(beyond) };
  return rest === 0n ? [excedente] : [{ ...parte, valor: fromCents(rest) }, excedente];
}
