import { runAct } from '../../../../server/documents/acts';
import { storeContent } from '../../../../server/files/content';
import { writeColumns } from '../../../../server/resources/write';
import { anotherPerson } from '../../../../server/seed/another-person';
import type { Seed } from '../../../../server/seed/engine';
import type { Work } from '../../../../server/work';
import { diariaAditamento } from '../../resources/diaria_aditamento';
import { diariaPrestacao } from '../../resources/diaria_prestacao';
import { solicitacaoDiaria } from '../../resources/solicitacao_diaria';
import { semearCredito, semearLei } from './lei';
import { pagar } from './pagar';
import { CIDADES, VIAGENS, type ViagemDemo } from './viagens';

const YEAR = 2026;
const as = (quando: string): string => `${quando}:00-03:00`;

/** The diárias of the Prefeitura: the credit that pays them, the law, and trips in each state. */
export async function semearDiarias(seed: Seed): Promise<void> {
  await seed.pause();
  seed.progress('diárias');
  const prefeitura = await seed.work.db.first<{ id: number }>("select id from orgao where codigo = '02' and entidade order by id limit 1");
  if (!prefeitura) return;
  await seed.inEntity(prefeitura.id, () =>
    seed.inYear(YEAR, async () => {
      const dotacao = await semearCredito(seed);
      if (dotacao === null) return;
      await semearLei(seed);
      for (const [n, viagem] of VIAGENS.entries()) {
        await seed.pause();
        await semearViagem(seed, n, viagem, dotacao);
      }
    }),
  );
}

async function semearViagem(seed: Seed, n: number, viagem: ViagemDemo, dotacao_id: number): Promise<void> {
  const { work } = seed;
  const pessoa = await work.db.first<{ id: number; funcionario: number | null }>(
    'select p.id, (select min(f.id) from public.funcionario f where f.pessoa_id = p.id and f.data_desligamento is null) as funcionario from pessoa p where p.nome = $1 order by p.id limit 1',
    [viagem.quem],
  );
  if (!pessoa?.funcionario) return;
  const id = await seed.put('solicitacao_diaria', `solicitacao_diaria:${n}`, {
    beneficiario_tipo: viagem.politico ? 'agente_politico' : 'servidor',
    funcionario_id: pessoa.funcionario,
    motivo: viagem.motivo ?? 'servico',
    objetivo: viagem.objetivo,
    destino_id: CIDADES[viagem.destino],
    distancia_km: viagem.km,
    saida: as(viagem.saida),
    retorno: as(viagem.retorno),
    urgencia_justificativa: viagem.urgencia ?? null,
  });
  const row = await work.db.first<{ situacao: string }>('select situacao from solicitacao_diaria where id = $1', [id]);
  if (row?.situacao === 'rascunho' && viagem.ate !== 'rascunho') await andar(seed, n, id, viagem, dotacao_id);
}

/** Takes a trip as far as the demonstration needs it, each step by who takes it. */
async function andar(seed: Seed, n: number, id: number, viagem: ViagemDemo, dotacao_id: number): Promise<void> {
  const { work } = seed;
  const pedido = work.services.registry.get(solicitacaoDiaria.name);
  const praticar = async (quem: string | null, ato: string, asked: object = {}) =>
    runAct(quem === null ? work : await como(work, quem), pedido, id, ato, asked);
  const [chefia, ate] = [viagem.chefia, viagem.ate];
  await praticar(null, 'enviar');
  if (ate === 'solicitada') return;
  if (ate === 'cancelada') {
    await praticar(null, 'cancelar', { motivo: 'A reunião foi desmarcada por quem a convocou.' });
    return;
  }
  await praticar(chefia, 'aprovar', { parecer: 'A viagem é do serviço e cabe na agenda do setor.' });
  if (ate === 'aprovada_chefia') return;
  if (ate === 'indeferida') {
    await praticar(ORDENADORA, 'indeferir', { motivo: 'O mesmo curso é dado a distância, sem custo para o município.' });
    return;
  }
  await praticar(ORDENADORA, 'autorizar', { dotacao_id });
  if (ate === 'autorizada_ordenador') return;
  if (viagem.prefeito) await praticar(PREFEITO, 'autorizar_prefeito');
  if (ate === 'autorizada') return;
  await praticar(EXECUCAO, 'empenhar');
  const { empenho_id } =
    (await work.db.first<{ empenho_id: number }>('select empenho_id from solicitacao_diaria where id = $1', [id])) ?? {};
  const empenho = work.services.registry.get('empenho');
  // as all of the demonstration, before its story ends: what is issued on its day comes after
  await work.transact((tx) => writeColumns(tx, empenho.definition, empenho_id as number, { data_emissao: EMISSAO }));
  await runAct(await anotherPerson(work), empenho, empenho_id as number, 'emitir', {});
  // what is over is paid after its accounts
  const terminou = viagem.retorno.slice(0, 10) < work.today();
  if (viagem.paga && !terminou) await pagar(seed, n, empenho_id as number);
  if (viagem.aditar) await aditar(seed, n, id, viagem.aditar);
  if (viagem.contas) await prestar(seed, n, id, viagem);
  if (viagem.paga && terminou) await pagar(seed, n, empenho_id as number);
}

const EMISSAO = '2026-11-09';
const ORDENADORA = 'Marina Teles Quaresma';
const PREFEITO = 'Augusto Ferraz Bittencourt';
const EXECUCAO = 'Célia Távora Brandt';
const CONTROLE = 'Renato Falcão Couto';

async function aditar(seed: Seed, n: number, solicitacao_id: number, novo: string): Promise<void> {
  await seed.put(diariaAditamento.name, `diaria_aditamento:${n}`, {
    solicitacao_id,
    novo_retorno: as(novo),
    motivo: 'A audiência foi adiada para o dia seguinte pelo juízo.',
  });
}

async function prestar(seed: Seed, n: number, solicitacao_id: number, { contas, retorno, saida, chefia }: ViagemDemo): Promise<void> {
  const { work } = seed;
  const resource = work.services.registry.get(diariaPrestacao.name);
  const id = await seed.put(diariaPrestacao.name, `diaria_prestacao:${n}`, {
    solicitacao_id,
    realizada: contas?.realizada ?? true,
    ...(contas?.realizada !== false && {
      saida_real: as(saida),
      retorno_real: as(contas?.retorno ?? retorno),
      comprovantes: [await comprovante(seed)],
    }),
    relatorio: 'Participou das reuniões previstas no pedido, entregou os documentos e trouxe as orientações que o setor passa a seguir.',
  });
  await runAct(work, resource, id, 'enviar', {});
  if (contas?.ate === 'enviada') return;
  await runAct(await como(work, chefia), resource, id, 'conferir', { parecer: 'A viagem se fez como se pediu.' });
  if (contas?.ate === 'conferida') return;
  await runAct(await como(work, CONTROLE), resource, id, 'aprovar', { parecer: 'Contas em ordem.' });
}

/** What proves the trip: a declaration of who received the person there. */
async function comprovante({ work }: Seed): Promise<object> {
  const { id } = await storeContent(
    work,
    'declaracao-de-comparecimento.txt',
    Buffer.from('Declaro que esteve presente à reunião.'),
    'text/plain',
  );
  return { tipo: 'outro', arquivo: id };
}

/** The same work in the name of somebody of the demonstration. */
async function como(work: Work, nome: string): Promise<Work> {
  const row = await work.db.first<{ usuarioId: number; pessoaId: number; nome: string }>(
    'select u.id as "usuarioId", u.pessoa_id as "pessoaId", p.nome from usuario u join pessoa p on p.id = u.pessoa_id where p.nome = $1 order by u.id limit 1',
    [nome],
  );
  return row ? work.actingAs({ ...work.user, ...row }) : work;
}
