import { fromCents, sumDecimals } from '../../../../resources/definition';
import { runAct } from '../../../../server/documents/acts';
import type { Seed } from '../../../../server/seed/engine';
import { extratoBancarioLinha } from '../../resources/conciliacao/extrato_bancario_linha';
import { conciliarAutomaticamente } from './automatica';
import { importarExtrato } from './importar';
import { escreverOfx } from './ofx-exemplo';

const CONTA = '50008';
const MES = '2026-10';
const FIM = '2026-10-31';
/** Credits of the month: with what only the bank knows, the statement has eighty lines (handbook Execução 8). */
const CREDITOS = { demo: 77, mini: 7 } as const;

/** What only the bank knows: day, reais and history. */
const SO_DO_BANCO = [
  { data: '2026-10-22', valor: '-12.50', historico: 'TARIFA PACOTE DE SERVIÇOS' },
  { data: '2026-10-27', valor: '350.00', historico: 'PIX RECEBIDO SEM IDENTIFICAÇÃO' },
  { data: '2026-10-30', valor: '38.41', historico: 'RENDIMENTO APLICAÇÃO AUTOMÁTICA' },
] as const;

/** A working day of October for each credit, in order. */
const diaDe = (n: number, total: number): string => {
  const days = Array.from({ length: 31 }, (_, day) => new Date(Date.UTC(2026, 9, day + 1))).filter((day) => day.getUTCDay() % 6 !== 0);
  return days[Math.floor((n * days.length) / total)]?.toISOString().slice(0, 10) ?? FIM;
};

/** A month of the account of ISS, reconciled with the file of the bank but for three lines. Asked in its entity and exercício. */
export async function semearConciliacao(seed: Seed): Promise<void> {
  await seed.pause();
  seed.progress('conciliação bancária');
  await seed.put('titulo_extra_orcamentario', 'titulo_extra:011', {
    codigo: '011',
    nome: 'Ingressos a identificar',
    natureza: 'receita_classificar',
    conta_contabil: '2.1.8.8.1.04.99',
    gera_receita_propria: false,
  });
  const conta = await seed.work.db.first<{ id: number; fonte: number }>(
    'select c.id, f.fonte_recurso_id as fonte from conta_bancaria c join conta_bancaria_fontes f on f.pai_id = c.id where c.conta = $1 order by c.id limit 1',
    [CONTA],
  );
  const prevista = await seed.work.db.first<{ id: number; natureza_receita_id: number }>(
    "select r.id, r.natureza_receita_id from receita_realizada r where r.codigo like '1.1.1.4.51.1.1%' and r.fonte_recurso_id = $1 and r.prevista > 0 order by r.codigo, r.id limit 1",
    [conta?.fonte],
  );
  if (!conta || !prevista) return;
  const total = CREDITOS[seed.scale];
  const creditos = Array.from({ length: total }, (_, n) => ({
    data: diaDe(n, total),
    valor: fromCents(BigInt(18_035 + ((n * 7919) % 90_000))),
  }));
  for (const [n, { data, valor }] of creditos.entries())
    await seed.put('lancamento_receita', `receita:iss:${n}`, {
      tipo: 'normal',
      data,
      data_credito: data,
      valor_bruto: valor,
      conta_bancaria_id: conta.id,
      historico: 'ISS recebido pela rede bancária',
      receita_prevista_id: prevista.id,
      natureza_receita_id: prevista.natureza_receita_id,
    });
  const saldo = sumDecimals([...creditos, ...SO_DO_BANCO].map(({ valor }) => valor));
  const id = await seed.put('conciliacao_bancaria', `conciliacao:${MES}`, { conta_bancaria_id: conta.id, mes: MES, saldo_extrato: saldo });
  if (await seed.work.db.first('select id from extrato_bancario_linha where conta_bancaria_id = $1 limit 1', [conta.id])) return;
  const movimentos = [...creditos.map((one) => ({ ...one, historico: 'CRÉDITO ARRECADAÇÃO ISS' })), ...SO_DO_BANCO]
    .sort((a, b) => a.data.localeCompare(b.data))
    .map((one, n) => ({ ...one, fitid: `${one.data.replaceAll('-', '')}${String(n + 1).padStart(4, '0')}` }));
  const bytes = escreverOfx({ banco: '1', agencia: '1234-3', conta: `${CONTA}-0`, movimentos, saldo: { data: FIM, valor: saldo } });
  await importarExtrato(seed.work, id, { nome: 'extrato-2026-10.ofx', bytes });
  await conciliarAutomaticamente(seed.work, id);
  const pix = await seed.work.db.first<{ id: number }>(
    "select id from extrato_bancario_linha where historico like 'PIX RECEBIDO%' order by id limit 1",
  );
  const linha = seed.work.services.registry.get(extratoBancarioLinha.name);
  if (pix) await runAct(seed.work, linha, pix.id, 'pendencia', { motivo: 'O banco foi consultado e ainda não disse quem depositou' });
}
