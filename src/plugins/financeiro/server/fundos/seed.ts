import type { Seed } from '../../../../server/seed/engine';

/** Kind, day, quotas, their value and reais. */
const MOVIMENTOS = [
  ['aplicacao', '2026-11-11', '40000.00000000', '1.25000000', '50000.00'],
  ['resgate', '2026-11-16', '5000.00000000', '1.25000000', '6250.00'],
] as const;

/** A fund of the Prefeitura, with what was invested and redeemed. */
export async function semearFundos(seed: Seed): Promise<void> {
  await seed.pause();
  seed.progress('fundos de investimento');
  const contas = await seed.work.db.rows<{ id: number; conta: string; fonte: number }>(
    'select c.id, c.conta, f.fonte_recurso_id as fonte from conta_bancaria c join conta_bancaria_fontes f on f.pai_id = c.id order by c.id',
  );
  const [doFundo, movimento] = ['50006', '50002'].map((numero) => contas.find(({ conta }) => conta === numero));
  const natureza = await seed.work.db.first<{ id: number }>(
    "select id from natureza_receita where codigo = '1.3.2.1.01.0.1' and situacao order by desdobramento limit 1",
  );
  const fundo_id = await seed.put('fundo_investimento', 'fundo:1', {
    cnpj: '00071477000168',
    nome: 'BB Renda Fixa Curto Prazo Setor Público',
    segmento: 'renda_fixa',
    administrador: 'BB Gestão de Recursos DTVM',
    gestor: 'BB Gestão de Recursos DTVM',
    enquadramento: 'Art. 7º, I, b',
    conta_bancaria_id: doFundo?.id,
    conta_contabil: '1.1.1.1.1.50',
    fonte_id: doFundo?.fonte,
    natureza_receita_id: natureza?.id,
  });
  for (const [tipo, data, quotas, valor_cota, valor] of MOVIMENTOS)
    await seed.put('movimentacao_fundo_investimento', `fundo:1:${tipo}`, {
      fundo_id,
      tipo,
      data,
      quotas,
      valor_cota,
      valor,
      conta_bancaria_id: movimento?.id,
    });
}
