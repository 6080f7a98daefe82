import { createHash } from 'node:crypto';
import { runAct } from '../../../../server/documents/acts';
import type { Seed } from '../../../../server/seed/engine';
import { escreverRetorno } from '../../calculo/cobranca/escrever-retorno';
import { itbi } from '../../resources/itbi';
import { receber } from '../baixa/retorno';

const CTM = 'Lei Complementar 45/2024 (Código Tributário Municipal), arts. 40 a 52';
/** The first of the files in which the bank tells of what was paid of the declarations. */
const NSA = 2;

type Passo = readonly [ato: string, pedido: object];
const GUIA: Passo = ['emitir_guia', { vencimento: '2026-12-10' }];
const PROCESSO = {
  processo: '231/2026',
  notificado_em: '2026-10-20',
  motivo_analise: 'O preço declarado é a terça parte do que pagou o vizinho no mesmo mês.',
};
const IMUNE = {
  imunidade: 'incorporacao',
  processo: '208/2026',
  decisao: 'Realização de capital; a receita da adquirente é do comércio de móveis.',
};

/** What is declared of each imóvel, and what is done to it; of those with `paga` the bank tells in the end. */
const HISTORIAS: readonly {
  valor: string;
  sfh?: string;
  natureza?: string;
  fracao?: string;
  passos: readonly Passo[];
  paga?: true;
  registro?: true;
}[] = [
  { valor: '320000.00', passos: [] },
  { valor: '410000.00', sfh: '280000.00', passos: [] },
  { valor: '95000.00', passos: [['discordar', PROCESSO]] },
  { valor: '320000.00', sfh: '200000.00', passos: [GUIA] },
  { valor: '268000.00', passos: [GUIA], paga: true },
  { valor: '152500.00', fracao: '50', passos: [GUIA], paga: true, registro: true },
  { valor: '540000.00', natureza: 'incorporacao', passos: [['reconhecer_imunidade', IMUNE]] },
  { valor: '187000.00', passos: [['cancelar', { motivo: 'As partes desistiram do negócio.' }]] },
];

/** The law of the ITBI, and a declaration in each of its states. */
export async function semearItbi(seed: Seed): Promise<void> {
  await seed.pause();
  const tributo = await seed.work.db.first<{ id: number }>("select id from tributo where sigla = 'ITBI'");
  if (!tributo) return;
  await seed.put('parametro_itbi', 'parametro_itbi:2025', {
    inicio_vigencia: '2025-01-01',
    tributo_id: tributo.id,
    aliquota: '2',
    aliquota_sfh: '0.5',
    fundamento: CTM,
  });
  const imoveis = await seed.work.db.rows<{ id: number; pessoa_id: number }>(
    `select i.id, c.pessoa_id from imovel i join imovel_proprietarios o on o.pai_id = i.id and o.principal and o.fim is null
       join public.contribuinte c on c.id = o.contribuinte_id where i.situacao = 'ativo' order by i.id limit ${HISTORIAS.length}`,
  );
  const [compradores, empresa] = [
    await seed.work.db.rows<{ id: number }>(
      `select p.id from pessoa p where p.tipo = 'fisica' and p.situacao and p.mesclada_em is null
          and not exists (select from public.contribuinte c where c.pessoa_id = p.id) order by p.id desc limit ${HISTORIAS.length}`,
    ),
    await seed.work.db.first<{ id: number }>("select id from pessoa where tipo = 'juridica' order by id limit 1"),
  ];
  const resource = seed.work.services.registry.get(itbi.name);
  let nsa = NSA;
  for (const [n, { valor, sfh, natureza = 'compra_venda', fracao = '100', passos, paga, registro }] of HISTORIAS.entries()) {
    const [imovel, comprador] = [imoveis[n], natureza === 'incorporacao' ? empresa : compradores[n]];
    if (!imovel || !comprador) continue;
    const id = await seed.put('itbi', `itbi:${n}`, {
      imovel_id: imovel.id,
      transmitente_id: imovel.pessoa_id,
      adquirente_id: comprador.id,
      natureza,
      instrumento: sfh ? 'contrato_sfh' : 'escritura',
      data_instrumento: `2026-11-${String(3 + n).padStart(2, '0')}`,
      fracao,
      valor_declarado: valor,
      valor_financiado: sfh ?? null,
    });
    const made = await seed.work.db.first<{ situacao: string }>('select situacao from itbi where id = $1', [id]);
    if (made?.situacao !== 'declarado') continue;
    for (const [ato, pedido] of passos) await runAct(seed.work, resource, id, ato, pedido);
    if (paga) await pagarNoBanco(seed, id, nsa++);
    if (registro)
      await runAct(seed.work, resource, id, 'registrar', { registrado_em: seed.work.today(), certidao_registro: 'Matrícula 18.204, R-7' });
  }
}

/** The bank tells that the guide of a declaration was paid today. */
async function pagarNoBanco(seed: Seed, id: number, nsa: number): Promise<void> {
  const guia = await seed.work.db.first<{ codigo_barras: string; valor: string; convenio: string; banco: string }>(
    `select g.codigo_barras, g.valor::text as valor, c.codigo as convenio, b.codigo as banco
       from itbi t join public.guia_arrecadacao g on g.id = t.guia_id join public.convenio_arrecadacao c on c.id = g.convenio_id
       join public.conta_bancaria a on a.id = c.conta_bancaria_id join public.banco b on b.id = a.banco_id where t.id = $1`,
    [id],
  );
  if (!guia) return;
  const { codigo_barras, valor, convenio, banco } = guia;
  const dia = seed.work.today();
  const pagamentos = [{ codigo_barras, valor, data_pagamento: dia, data_credito: dia }];
  const bytes = Buffer.from(escreverRetorno({ convenio, banco, nsa, gerado_em: dia, pagamentos }), 'latin1');
  const nome = `retorno-${String(nsa).padStart(6, '0')}.txt`;
  await receber(seed.work, { nome, sha256: createHash('sha256').update(bytes).digest('hex'), bytes });
}
