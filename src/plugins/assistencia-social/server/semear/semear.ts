import { runAct } from '../../../../server/documents/acts';
import type { Seed } from '../../../../server/seed/engine';
import type { Work } from '../../../../server/work';
import { solicitacaoAuxilio } from '../../resources/solicitacao_auxilio';
import { solicitacaoBeneficio } from '../../resources/solicitacao_beneficio';
import { semearAcompanhamento } from './acompanhamento';
import { type Cadastros, semearCadastros } from './cadastros';
import { semearFamilias } from './familias';
import { AUXILIOS, type AuxilioDemo, PEDIDOS, type PedidoDemo } from './pedidos';

const YEAR = 2026;
const NOEMI = 'Noemi Farias Dantas';
const MARINA = 'Marina Teles Quaresma';
const FICHA_48 = 65;
const PARECER = 'A família foi atendida e visitada; a situação descrita se confirma e o benefício é necessário.';

const momento = (dia: string, hora: number): Date => new Date(`${dia}T${String(hora).padStart(2, '0')}:00:00-03:00`);

/** What the social assistance of the Prefeitura keeps: its rules, the families that it knows, and requests in each state. */
export async function semearAssistencia(seed: Seed): Promise<void> {
  await seed.pause();
  seed.progress('assistência social');
  const prefeitura = await seed.work.db.first<{ id: number }>("select id from orgao where codigo = '02' and entidade order by id limit 1");
  if (!prefeitura) return;
  const naPrefeitura = (run: () => Promise<void>) => seed.inEntity(prefeitura.id, () => seed.inYear(YEAR, run));
  const feitos: (Cadastros | null)[] = [];
  await naPrefeitura(async () => {
    feitos.push(await semearCadastros(seed, prefeitura.id));
  });
  const [cadastros] = feitos;
  if (!cadastros) return;
  const antes = seed.work.user;
  // she alone sees the family under a protective measure
  seed.actAs((await como(seed.work, NOEMI)).user);
  const familias = await semearFamilias(seed, cadastros);
  await naPrefeitura(() => semearPedidos(seed, cadastros, familias));
  await semearAcompanhamento(seed, cadastros, familias);
  await naPrefeitura(async () => {
    await seed.put('prestacao_beneficios', 'prestacao_beneficios:2026:1', { ano: YEAR, semestre: '1' });
  });
  seed.actAs(antes);
}

async function semearPedidos(seed: Seed, cadastros: Cadastros, familias: ReadonlyMap<string, number>): Promise<void> {
  const dotacao = await seed.work.db.first<{ id: number }>('select d.id from dotacao d where d.ficha = $1', [FICHA_48]);
  const onde = { cadastros, familias, dotacao_id: dotacao?.id ?? null };
  for (const [n, pedido] of PEDIDOS.entries()) {
    await seed.pause();
    await semearPedido(seed, n, pedido, onde);
  }
  for (const [n, auxilio] of AUXILIOS.entries()) {
    await seed.pause();
    await semearAuxilio(seed, n, auxilio, onde);
  }
}

interface Onde {
  cadastros: Cadastros;
  familias: ReadonlyMap<string, number>;
  dotacao_id: number | null;
}

/** One request, each step by who takes it, on its day. */
async function semearPedido(seed: Seed, n: number, pedido: PedidoDemo, { cadastros, familias, dotacao_id }: Onde): Promise<void> {
  let id = 0;
  await seed.at(momento(pedido.dia, 10), async () => {
    id = await seed.put(solicitacaoBeneficio.name, `solicitacao_beneficio:${n}`, {
      beneficiario_id: familias.get(pedido.familia),
      tipo_beneficio_id: cadastros.tipos.get(pedido.tipo),
      motivo: pedido.motivo,
      faltam: pedido.faltam ?? null,
      criancas: (pedido.criancas ?? []).map(([nome, nascimento]) => ({ nome, nascimento })),
      ...(pedido.falecido && { falecido: pedido.falecido[0], evento_data: pedido.falecido[1] }),
    });
  });
  const row = await seed.work.db.first<{ situacao: string; forma: string }>(
    'select situacao, forma from solicitacao_beneficio where id = $1',
    [id],
  );
  if (row?.situacao !== 'rascunho' || pedido.ate === 'rascunho') return;
  const faz = (quem: string, hora: number, ato: string, asked: object = {}) =>
    seed.at(momento(pedido.dia, hora), async () => {
      await runAct(await como(seed.work, quem), seed.work.services.registry.get(solicitacaoBeneficio.name), id, ato, asked);
    });
  await faz(NOEMI, 10, 'enviar');
  if (pedido.ate === 'solicitada') return;
  const semParecer = pedido.tipo === 'Auxílio por morte';
  if (!semParecer)
    await faz(NOEMI, 11, 'dar_parecer', { conclusao: pedido.ate === 'indeferida' ? 'contrario' : 'favoravel', texto: PARECER });
  if (pedido.ate === 'parecer') return;
  if (pedido.ate === 'indeferida') {
    await faz(MARINA, 14, 'indeferir', { motivo: 'A renda por pessoa passa do que a resolução do conselho pede.' });
    return;
  }
  await faz(MARINA, 14, 'deferir', row.forma === 'pecunia' ? { dotacao_id } : {});
  if (pedido.ate === 'entregue') await faz(NOEMI, 15, 'entregar', { local: 'CRAS Norte' });
}

async function semearAuxilio(seed: Seed, n: number, auxilio: AuxilioDemo, { cadastros, familias, dotacao_id }: Onde): Promise<void> {
  let id = 0;
  await seed.at(momento(auxilio.dia, 10), async () => {
    id = await seed.put(solicitacaoAuxilio.name, `solicitacao_auxilio:${n}`, {
      beneficiario_id: familias.get(auxilio.familia),
      itens: [{ tipo_despesa_social_id: cadastros.despesas.get(auxilio.despesa), valor: auxilio.valor, parcelas: auxilio.parcelas }],
      inicio_competencia: '2026-11',
      favorecido: 'beneficiario',
      motivo: 'A família não consegue pagar a despesa neste período.',
    });
  });
  const row = await seed.work.db.first<{ situacao: string }>('select situacao from solicitacao_auxilio where id = $1', [id]);
  if (row?.situacao !== 'rascunho') return;
  const faz = (quem: string, hora: number, ato: string, asked: object = {}) =>
    seed.at(momento(auxilio.dia, hora), async () => {
      await runAct(await como(seed.work, quem), seed.work.services.registry.get(solicitacaoAuxilio.name), id, ato, asked);
    });
  await faz(NOEMI, 10, 'enviar');
  if (auxilio.ate === 'solicitada') return;
  await faz(NOEMI, 11, 'dar_parecer', { conclusao: 'favoravel', texto: PARECER });
  if (auxilio.ate === 'parecer_favoravel') return;
  await faz(MARINA, 14, 'autorizar', { dotacao_id });
}

/** The same work in the name of somebody of the demonstration. */
async function como(work: Work, nome: string): Promise<Work> {
  const row = await work.db.first<{ usuarioId: number; pessoaId: number; nome: string }>(
    'select u.id as "usuarioId", u.pessoa_id as "pessoaId", p.nome from usuario u join pessoa p on p.id = u.pessoa_id where p.nome = $1 order by u.id limit 1',
    [nome],
  );
  return row ? work.actingAs({ ...work.user, ...row }) : work;
}
