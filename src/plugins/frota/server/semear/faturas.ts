import { sumDecimals } from '../../../../resources/definition';
import type { Seed } from '../../../../server/seed/engine';
import type { Frota } from './cadastro';

const PERIODO = { inicio: '2026-11-01', fim: '2026-11-11' } as const;
/** What the nota of the station charges beyond what was fuelled; reais. */
const A_MAIS = '118.40';

/** The nota of the station for the first days of the month, which charges a little more than was conferred, and what the card administrator sent. */
export async function semearFaturas(seed: Seed, { posto_id, af_id }: Frota): Promise<void> {
  await seed.pause();
  const { db } = seed.work;
  if (!posto_id || !af_id) return;
  const conferido = await db.first<{ valor: string; contrato_id: number }>(
    `select coalesce(sum(a.valor_total), 0)::numeric(18,2)::text as valor, p.contrato_id from posto_combustivel p
       left join public.abastecimento a on a.posto_id = p.id and a.situacao = 'conferido' and a.autorizacao_fornecimento_id = $2 and a.data_hora::date between $3 and $4
      where p.id = $1 group by p.contrato_id`,
    [posto_id, af_id, PERIODO.inicio, PERIODO.fim],
  );
  if (!conferido) return;
  await seed.put('fatura_combustivel', 'fatura_combustivel:1', {
    posto_id,
    autorizacao_fornecimento_id: af_id,
    ...PERIODO,
    nota_numero: '20418',
    nota_serie: '1',
    nota_emissao: '2026-11-12',
    nota_valor: sumDecimals([conferido.valor, A_MAIS]),
    glosa: A_MAIS,
    motivo_glosa: 'A nota traz um cupom de placa que não é da frota.',
  });
  const administradora = await seed.put('posto_combustivel', 'posto_combustivel:cartao', {
    nome: 'Cartão Rede Fácil',
    tipo: 'cartao',
    contrato_id: conferido.contrato_id,
    criterio: 'preco',
    taxa_pct: '-0.5000',
    municipio: 'Vale Novo',
    uf: 'SP',
    combustiveis: [
      { combustivel: 'gasolina', contrato_item: 1 },
      { combustivel: 'diesel_s10', contrato_item: 2 },
    ],
  });
  const transacao = (placa: string, hora: string, more: object) => ({
    posto_id: administradora,
    cartao: `6035 74${placa.slice(-2)} 0001`,
    placa,
    data: '2026-11-17',
    hora,
    estabelecimento: 'Auto Posto Serra, Campinas/SP',
    combustivel: 'gasolina',
    ...more,
  });
  for (const [n, draft] of [
    transacao('FRT1A02', '11:20', { quantidade: '31.200', valor: '183.77', cupom: '5521' }),
    transacao('FRT1A03', '14:05', { quantidade: '40.000', valor: '235.60', medidor: '29999.0', cupom: '5527' }),
    transacao('XYZ9K88', '14:40', { quantidade: '35.000', valor: '206.15', medidor: '71200.0', cupom: '5530' }),
  ].entries())
    await seed.put('transacao_cartao', `transacao_cartao:${n}`, draft);
}
