import { cpfFrom } from '../../../server/seed/draw';
import type { Seed } from '../../../server/seed/engine';
import { semearBoletim } from './boletim/seed';
import { semearConciliacao } from './conciliacao/seed';
import { semearConvenios } from './convenio/seed';
import { semearExtra, semearMovimentosExtra } from './extra/seed';
import { semearFundos } from './fundos/seed';
import { semearTransferencias } from './transferencias/seed';

interface Conta {
  descricao: string;
  tipo: string;
  conta: string;
  conta_dv: string;
  fontes: readonly string[];
}

const ACCOUNTS: readonly Conta[] = [
  { descricao: 'Arrecadação própria', tipo: 'arrecadacao', conta: '50001', conta_dv: '3', fontes: ['1.500.0000'] },
  { descricao: 'Movimento geral', tipo: 'movimento', conta: '50002', conta_dv: '1', fontes: ['1.500.0000'] },
  { descricao: 'Aplicação da conta movimento', tipo: 'aplicacao', conta: '50004', conta_dv: '8', fontes: ['1.500.0000'] },
  { descricao: 'Depósitos de terceiros', tipo: 'vinculada', conta: '50005', conta_dv: '6', fontes: ['1.862.0000'] },
  { descricao: 'Fundo de renda fixa', tipo: 'aplicacao', conta: '50006', conta_dv: '4', fontes: ['1.500.0000'] },
  { descricao: 'Outros recursos não vinculados', tipo: 'movimento', conta: '50007', conta_dv: '2', fontes: ['1.501.0000'] },
  { descricao: 'ISS e taxas', tipo: 'arrecadacao', conta: '50008', conta_dv: '0', fontes: ['1.500.0000'] },
  { descricao: 'Financiamento de obras', tipo: 'vinculada', conta: '50003', conta_dv: '0', fontes: ['1.754.0000'] },
];
/** The account that pays by files to its bank. */
const COM_REMESSA = '50002';
const CONTA_DA_CAMARA: Conta = {
  descricao: 'Movimento da Câmara',
  tipo: 'movimento',
  conta: '60001',
  conta_dv: '5',
  fontes: ['1.500.0000'],
};

const YEAR = 2026;
/** Start of the nature, kind, day and gross amount: only of rows that the LOA foresees. */
const RECEITAS = [
  ['1.7.1.1.51.1', 'fundeb', '2026-10-09', '480000.00'],
  ['1.7.1.1.51.1', 'fundeb', '2026-11-10', '512340.87'],
  ['1.1.1.2.53', 'normal', '2026-10-22', '18450.00'],
  ['1.3.2.1', 'rendimento', '2026-10-30', '6120.45'],
  ['1.1.1.2.53', 'normal', '2026-11-05', '9300.00'],
] as const;

/** The mayor and who orders the expense: neither makes the file that they sign. */
const ASSINANTES = [3, 6];

/** Accounts of the Prefeitura and of the Câmara in the Banco do Brasil, títulos and retentions, some revenue and transfers. */
export async function semearFinanceiro(seed: Seed): Promise<void> {
  seed.progress('contas bancárias');
  const owner = await seed.work.db.first<{ id: number }>("select id from orgao where codigo = '02' and entidade order by id limit 1");
  const bank = await seed.work.db.first<{ id: number }>("select id from public.banco where codigo = '001'");
  const sources = await seed.work.db.rows<{ id: number; codigo: string }>('select id, codigo from fonte_recurso');
  await seed.inYear(YEAR, () => semearExtra(seed));
  if (!owner) return;
  const abrir = ({ fontes, ...account }: Conta, assinantes: readonly { pessoa_id: number }[] = []) =>
    seed.put('conta_bancaria', `conta_bancaria:${account.conta}`, {
      ...account,
      banco_id: bank?.id,
      agencia: '1234',
      agencia_dv: '3',
      abertura: '2020-01-02',
      ...(assinantes.length > 0 && { layout: 'cnab240', convenio_cnab: '123456', baixa_no: 'retorno' }),
      assinantes: assinantes.map((one) => ({ ...one, inicio: '2026-01-01' })),
      fontes: fontes.map((codigo) => ({ fonte_recurso_id: sources.find((source) => source.codigo === codigo)?.id })),
    });
  const camara = await seed.work.db.first<{ id: number }>("select id from orgao where codigo = '01' and entidade order by id limit 1");
  if (camara) await seed.inEntity(camara.id, async () => void (await abrir(CONTA_DA_CAMARA)));
  await seed.inEntity(owner.id, async () => {
    const assinantes = await seed.work.db.rows<{ pessoa_id: number }>(
      'select p.id as pessoa_id from pessoa p where p.cpf_cnpj = any($1) order by p.id',
      [ASSINANTES.map((n) => cpfFrom(900_000_000 + n))],
    );
    for (const account of ACCOUNTS) await abrir(account, account.conta === COM_REMESSA ? assinantes : []);
    await seed.inYear(YEAR, async () => {
      await semearReceitas(seed);
      await semearTransferencias(seed);
      await semearConvenios(seed);
      await semearMovimentosExtra(seed);
      await semearFundos(seed);
      await semearConciliacao(seed);
    });
  });
  if (camara) await seed.inEntity(camara.id, () => seed.inYear(YEAR, () => semearBoletim(seed)));
}

async function semearReceitas(seed: Seed): Promise<void> {
  await seed.pause();
  const conta = await seed.work.db.first<{ id: number; fonte: number }>(
    "select c.id, f.fonte_recurso_id as fonte from conta_bancaria c join conta_bancaria_fontes f on f.pai_id = c.id where c.tipo = 'movimento' order by c.id limit 1",
  );
  for (const [n, [inicio, tipo, data, valor_bruto]] of RECEITAS.entries()) {
    const row = await seed.work.db.first<{ id: number; natureza_receita_id: number }>(
      `select r.id, r.natureza_receita_id from receita_realizada r where r.codigo like $1 and r.fonte_recurso_id = $2 and r.prevista > 0 order by r.codigo, r.id limit 1`,
      [`${inicio}%`, conta?.fonte],
    );
    if (!row) continue;
    const { id: receita_prevista_id, natureza_receita_id } = row;
    await seed.put('lancamento_receita', `receita:${n}`, {
      tipo,
      data,
      data_credito: data,
      valor_bruto,
      receita_prevista_id,
      natureza_receita_id,
      conta_bancaria_id: conta?.id,
    });
  }
  const [wrong] = await seed.work.db.rows<{ id: number; data: string }>(
    "select id, data::text from lancamento_receita where tipo = 'normal' order by numero desc limit 1",
  );
  if (wrong)
    await seed.put('anulacao_receita', 'anulacao:1', {
      lancamento_id: wrong.id,
      tipo: 'erro',
      data: wrong.data,
      valor: '300.00',
      motivo: 'Valor digitado a maior, conferido com o extrato',
    });
  await semearLiberacao(seed);
}

/** The first release of the financing of works, in the account of its fonte. */
async function semearLiberacao(seed: Seed): Promise<void> {
  await seed.pause();
  const divida = await seed.work.db.first<{ id: number }>("select id from divida_fundada where numero_contrato = '0512.330-18/2026'");
  const conta = await seed.work.db.first<{ id: number; fonte: number }>(
    "select c.id, f.fonte_recurso_id as fonte from conta_bancaria c join conta_bancaria_fontes f on f.pai_id = c.id where c.conta = '50003' order by c.id limit 1",
  );
  const prevista = await seed.work.db.first<{ id: number; natureza_receita_id: number }>(
    "select r.id, r.natureza_receita_id from receita_realizada r where r.codigo like '2.1.1.%' and r.fonte_recurso_id = $1 order by r.id limit 1",
    [conta?.fonte],
  );
  if (!divida || !conta || !prevista) return;
  await seed.put('lancamento_receita', 'receita:liberacao', {
    tipo: 'operacao_credito',
    data: '2026-03-10',
    data_credito: '2026-03-10',
    valor_bruto: '900000.00',
    conta_bancaria_id: conta.id,
    divida_fundada_id: divida.id,
    receita_prevista_id: prevista.id,
    natureza_receita_id: prevista.natureza_receita_id,
    historico: 'Primeira liberação do financiamento de obras',
  });
}
