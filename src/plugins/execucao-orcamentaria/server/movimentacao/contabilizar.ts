import type { Work } from '../../../../server/work';
import { estornarFato, type Parte, registrarFato } from '../../../contabilidade/server';
import { alocar } from '../../calculo/movimentacao/alocar';
import { type Linha, linhasDe, type Movimento } from '../../calculo/movimentacao/regras';
import { movimentacaoOrcamentaria, type OrigemCredito, TIPOS_MOVIMENTACAO } from '../../resources/movimentacao_orcamentaria';

const CREDITO: Partial<Record<Movimento['tipo'], string>> = { especial: '1111', extraordinario: '1113' };
const REABERTO = { especial: '1112', extraordinario: '1114' } as const;
const SUPLEMENTAR = '1110';
const ORIGEM: Readonly<Record<OrigemCredito, string>> = {
  superavit: '1120',
  excesso: '1121',
  anulacao: '1122',
  operacao: '1123',
  reserva: '1124',
  sem_despesa: '1125',
};
const TRANSFERIDA = '1126';
const REDUCAO = '1130';
const BLOQUEIO = { bloqueio: '1140', desbloqueio: '1141' } as const;

/** A part of the fact, with whose book it goes to. */
interface ParteDaEntidade extends Parte {
  entidade_id: number;
}

const parteDe = (evento: string, { dotacao_id, entidade_id }: Linha, valor: string): ParteDaEntidade => ({
  evento,
  valor,
  entidade_id,
  contexto: { dotacao_id: dotacao_id as number },
});

/** What a movimentação posts: its créditos, the origins of each, what it reduces or holds back. Its dotações are opened already. */
export function partesDaMovimentacao(movimento: Movimento): ParteDaEntidade[] {
  const { tipo, origens, credito_reaberto } = movimento;
  if (tipo === 'bloqueio' || tipo === 'desbloqueio')
    return linhasDe(movimento, 'bloqueios').map((line) => parteDe(BLOQUEIO[tipo], line, line.valor));
  const credito = tipo === 'reabertura' ? REABERTO[credito_reaberto ?? 'especial'] : (CREDITO[tipo] ?? SUPLEMENTAR);
  const acrescimos = linhasDe(movimento, 'acrescimos', 'novas');
  const transferida = tipo === 'transposicao' || tipo === 'remanejamento' || tipo === 'transferencia' || tipo === 'alteracao_fonte';
  return [
    ...acrescimos.map((line) => parteDe(credito, line, line.valor)),
    ...(transferida
      ? acrescimos.map((line) => parteDe(TRANSFERIDA, line, line.valor))
      : alocar(acrescimos, origens).map((part) => parteDe(ORIGEM[part.tipo], acrescimos[part.acrescimo] as Linha, part.valor))),
    ...linhasDe(movimento, 'reducoes').map((line) => parteDe(REDUCAO, line, line.valor)),
  ];
}

const chaveDe = (id: number): string => `${movimentacaoOrcamentaria.name}:${id}`;

/** The books that a movimentação is in, always in the same order: each is locked in turn. */
const livrosDe = (partes: readonly ParteDaEntidade[]): number[] =>
  [...new Set(partes.map(({ entidade_id }) => entidade_id))].sort((a, b) => a - b);

/**
 * Posts a movimentação, an entry in the book of each entity whose dotações it changes.
 *
 * @throws ValidationError when a book refuses: nothing is done
 */
export async function contabilizar(tx: Work, movimento: Movimento, data: string, documento: string): Promise<void> {
  const partes = partesDaMovimentacao(movimento);
  const livros = livrosDe(partes);
  for (const entidade_id of livros) {
    const own = partes.filter((parte) => parte.entidade_id === entidade_id);
    await registrarFato(tx, {
      fato: movimento.tipo === 'bloqueio' ? 'BLOQUEIO' : movimento.tipo === 'desbloqueio' ? 'DESBLOQUEIO' : 'CREDITO_ADICIONAL_EFETIVADO',
      evento: own[0]?.evento,
      data,
      entidade_id,
      partes: own.map(({ entidade_id: _, ...parte }) => parte),
      origem: { tipo: movimentacaoOrcamentaria.name, id: movimento.id },
      documento,
      historico: `${TIPOS_MOVIMENTACAO[movimento.tipo]}: ${documento}`,
      chave: chaveDe(movimento.id),
      ...(livros.length > 1 && { grupo: chaveDe(movimento.id) }),
    });
  }
}

/** Reverses the entries of a movimentação. */
export async function descontabilizar(tx: Work, movimento: Movimento, data: string, motivo: string): Promise<void> {
  for (const entidade_id of livrosDe(partesDaMovimentacao(movimento)))
    await estornarFato(tx, { entidade_id, chave: chaveDe(movimento.id), data, motivo });
}
