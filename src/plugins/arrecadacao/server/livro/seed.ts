import { runAct } from '../../../../server/documents/acts';
import type { Seed } from '../../../../server/seed/engine';
import { livroIss } from '../../resources/livro_iss';
import { notaServico } from '../../resources/nota_servico';

/** The notes of an establishment: number, day, price, and what else. */
const NOTAS = [
  ['101', '2026-10-05', '10000.00', {}],
  ['102', '2026-10-19', '2500.00', { item_lc116: '17.01', tomador: false }],
  ['103', '2026-10-28', '4200.00', { cancelada: true }],
  ['104', '2026-11-06', '8600.00', {}],
  ['105', '2026-11-12', '800.00', { tributacao: '3', tomador: false }],
] as const;

/** The book of October closed with its guide, and that of November still open. */
export async function semearLivros(seed: Seed): Promise<void> {
  await seed.pause();
  const lojas = await seed.work.db.rows<{ id: number }>(
    "select id from contribuinte where tipo = 'mobiliario' and regime = 'normal' order by id limit 2",
  );
  const [prestador, tomador] = lojas;
  if (!prestador || !tomador) return;
  const registry = seed.work.services.registry.get(notaServico.name);
  for (const [numero, emissao, valor_servico, mais] of NOTAS) {
    const {
      item_lc116 = '14.01',
      tributacao = '1',
      cancelada = false,
      tomador: daqui = true,
    } = { ...mais } as Partial<Record<'item_lc116' | 'tributacao', string> & Record<'cancelada' | 'tomador', boolean>>;
    const id = await seed.put('nota_servico', `nota_servico:${numero}`, {
      numero,
      emissao,
      competencia: emissao.slice(0, 7),
      prestador_id: prestador.id,
      ...(daqui ? { tomador_id: tomador.id } : { tomador_nome: 'Cliente de outro município' }),
      item_lc116,
      tributacao,
      valor_servico,
      aliquota: '3',
    });
    const made = await seed.work.db.first<{ situacao: string }>('select situacao from nota_servico where id = $1', [id]);
    if (cancelada && made?.situacao === 'normal')
      await runAct(seed.work, registry, id, 'cancelar', { cancelada_em: emissao, motivo: 'Serviço não prestado.' });
  }
  const livro = await seed.work.db.first<{ id: number }>(
    "select l.id from livro_iss l where l.contribuinte_id = $1 and l.situacao = 'aberto' and l.competencia = '2026-10-01'",
    [prestador.id],
  );
  if (livro) await runAct(seed.work, seed.work.services.registry.get(livroIss.name), livro.id, 'encerrar', {});
}
