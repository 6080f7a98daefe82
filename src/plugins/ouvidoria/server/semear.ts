import { runAct } from '../../../server/documents/acts';
import { cpfFrom } from '../../../server/seed/draw';
import type { Seed } from '../../../server/seed/engine';
import type { Work } from '../../../server/work';
import { ouvidoriaDemanda } from '../resources/ouvidoria_demanda';
import { ouvidoriaPergunta } from '../resources/ouvidoria_pergunta';
import { ouvidoriaRecurso } from '../resources/ouvidoria_recurso';
import { ouvidoriaRelatorio } from '../resources/ouvidoria_relatorio';
import { ASSUNTOS, HISTORIAS, type Historia, maisHistorias } from './historias';

/** Account of the ouvidora of the demonstration. */
const OUVIDORA = 900_000_018;
/** And of the citizen whose complaint is in the history of the municipality. */
const NOMES = ['Gustavo Prado Alves', 'Rita de Cássia Moura', 'João Batista Nunes', 'Helena Martins', 'Sebastião Rocha'];

/** Rules, subjects and a year of demandas, as they came and were answered. */
export async function semearOuvidoria(seed: Seed): Promise<void> {
  seed.progress('ouvidoria');
  const departamentos = new Map(
    (await seed.work.db.rows<{ id: number; nome: string }>('select id, nome from departamento order by id desc')).map(({ id, nome }) => [
      nome,
      id,
    ]),
  );
  const casa = departamentos.get('Ouvidoria Geral');
  if (!casa) return;
  await seed.put('parametro_ouvidoria', 'parametro_ouvidoria', { norma: 'Decreto 812/2018', departamento_id: casa });
  const assuntos: number[] = [];
  for (const [nome, area] of ASSUNTOS)
    assuntos.push(
      await seed.put('ouvidoria_assunto', `ouvidoria_assunto:${nome}`, { nome, departamento_id: departamentos.get(area) ?? null }),
    );
  const historias = seed.scale === 'mini' ? HISTORIAS : [...HISTORIAS, ...maisHistorias()];
  const emOrdem = [...historias].sort((a, b) => a.dia.localeCompare(b.dia));
  for (const [n, historia] of emOrdem.entries()) {
    await seed.pause();
    await contar(seed, n, historia, {
      assunto_id: assuntos[historia.assunto] ?? 0,
      area: departamentos.get(ASSUNTOS[historia.assunto]?.[1] ?? ''),
    });
  }
  await seed.pause();
  await semearRelatorio(seed);
}

interface Onde {
  assunto_id: number;
  area: number | undefined;
}

/** One demanda, from its day on. */
async function contar(seed: Seed, n: number, historia: Historia, { assunto_id, area }: Onde): Promise<void> {
  const { tipo, identificacao = 'identificada', texto, canal = 'site', dia } = historia;
  const comNome = identificacao === 'anonima' ? {} : { nome: NOMES[n % NOMES.length], email: `cidadao${n + 1}@exemplo.com.br` };
  let id = 0;
  await seed.at(momento(dia), async () => {
    id = await seed.put('ouvidoria_demanda', `ouvidoria_demanda:${dia}:${n}`, {
      tipo,
      identificacao,
      canal,
      assunto_id,
      texto,
      ...comNome,
    });
  });
  const known = await seed.work.db.first<{ situacao: string }>('select situacao from ouvidoria_demanda where id = $1', [id]);
  if (known?.situacao !== 'registrada') return;
  const faz = async (quando: string, ato: string, asked: object) =>
    seed.at(momento(quando), async () => {
      await runAct(await comoOuvidora(seed.work), seed.work.services.registry.get(ouvidoriaDemanda.name), id, ato, asked);
    });
  const { triada, habilitada, perguntada, respostaDaArea, pedida, prorrogada, respondida, avaliada, recorrida } = historia;
  if (triada) await faz(triada, 'triar', { tipo, assunto_id, servico_id: null, prioridade: historia.prioridade ?? 'normal' });
  if (habilitada)
    await faz(habilitada, 'habilitar', {
      habilitacao: 'habilitada',
      parecer: 'O fato é descrito, com lugar e data, e é da competência do município.',
    });
  if (perguntada && area) await faz(perguntada, 'encaminhar', { departamento_id: area, texto: historia.paraArea ?? texto });
  if (prorrogada) await faz(prorrogada, 'prorrogar', { motivo: 'A área precisa levantar documentos do arquivo para responder.' });
  if (respostaDaArea && area) await seed.at(momento(respostaDaArea), () => daArea(seed.work, id));
  if (pedida) await faz(pedida, 'pedir_complementacao', { pergunta: 'Diga em que rua e perto de que número.' });
  if (respondida) await faz(respondida[0], 'responder', respondida[1]);
  if (avaliada) await seed.at(momento(avaliada[0]), () => doCidadao(seed.work, id, 'avaliar', avaliada[1]));
  if (recorrida)
    await seed.at(momento(recorrida[0]), () =>
      doCidadao(seed.work, id, 'recorrer', { motivo: 'negativa', texto: 'A lei manda publicar estes valores: não há sigilo neles.' }),
    );
  if (recorrida?.[1]) await seed.at(momento(recorrida[1]), () => decidir(seed.work, id));
}

const momento = (dia: string): Date => new Date(`${dia}T10:00:00-03:00`);

/** The same work in the name of the ouvidora. */
async function comoOuvidora(work: Work): Promise<Work> {
  const row = await work.db.first<{ usuario_id: number; pessoa_id: number }>(
    'select u.id as usuario_id, u.pessoa_id from public.usuario u join public.pessoa p on p.id = u.pessoa_id where p.cpf_cnpj = $1',
    [cpfFrom(OUVIDORA)],
  );
  return row ? work.actingAs({ ...work.user, usuarioId: row.usuario_id, pessoaId: row.pessoa_id }) : work;
}

async function daArea(work: Work, demanda_id: number): Promise<void> {
  const own = work.asPlatform();
  const row = await own.db.first<{ id: number }>(
    "select id from ouvidoria_pergunta where demanda_id = $1 and situacao = 'enviada' limit 1",
    [demanda_id],
  );
  if (row)
    await runAct(own, own.services.registry.get(ouvidoriaPergunta.name), row.id, 'responder', {
      resposta: 'A equipe foi ao lugar e fez o serviço. As fotografias estão no processo da secretaria.',
    });
}

async function doCidadao(work: Work, id: number, ato: string, asked: object): Promise<void> {
  const own = work.asPlatform();
  await runAct(own, own.services.registry.get(ouvidoriaDemanda.name), id, ato, asked);
}

async function decidir(work: Work, demanda_id: number): Promise<void> {
  const row = await work.db.first<{ id: number }>(
    "select id from ouvidoria_recurso where demanda_id = $1 and situacao = 'interposto' limit 1",
    [demanda_id],
  );
  if (row)
    await runAct(work, work.services.registry.get(ouvidoriaRecurso.name), row.id, 'decidir', {
      decisao: 'indeferido',
      fundamento: '<p>Os valores por pessoa estão no portal da transparência; o que falta é dado pessoal (Lei 12.527/2011, art. 31).</p>',
    });
}

/** The report of the year that ended, published in its term. */
async function semearRelatorio(seed: Seed): Promise<void> {
  const resource = seed.work.services.registry.get(ouvidoriaRelatorio.name);
  await seed.at(momento('2026-03-16'), async () => {
    const id = await seed.put(ouvidoriaRelatorio.name, 'ouvidoria_relatorio:2025', {
      ano: 2025,
      recorrentes: 'Buracos nas vias dos bairros do norte e demora na troca de lâmpadas.',
      providencias: 'A Secretaria de Obras passou a fazer a operação de reparo das vias por bairro, toda semana.',
    });
    const known = await seed.work.db.first<{ situacao: string }>('select situacao from ouvidoria_relatorio where id = $1', [id]);
    if (known?.situacao !== 'rascunho') return;
    for (const ato of ['concluir', 'enviar', 'publicar']) await runAct(seed.work, resource, id, ato, {});
  });
}
