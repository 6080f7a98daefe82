import { reserve } from '../../../../server/resources/lock';
import { createRecord, updateRecord } from '../../../../server/resources/write';
import type { Seed } from '../../../../server/seed/engine';
import type { Work } from '../../../../server/work';
import { processoTipo } from '../../resources/processo/processo_tipo';
import { lerAtendimento } from './semear-atendimento';
import { ASSUNTOS, TIPOS_DE_PROCESSO } from './tipos-iniciais';
import { receber, tramitar } from './tramitar';
import { alterarSituacao, concluir } from './transicoes';

/** The kinds of process of a new municipality. */
export async function instalarTipos(work: Work): Promise<void> {
  const resource = work.services.registry.get(processoTipo.name);
  for (const tipo of TIPOS_DE_PROCESSO) {
    const known = await work.db.first('select id from processo_tipo where codigo = $1', [tipo.codigo]);
    if (!known) await createRecord(work, resource, tipo);
  }
}

/** The kinds of process and what they are about. */
export async function semearTabelas(seed: Seed): Promise<void> {
  seed.progress('processos');
  for (const tipo of TIPOS_DE_PROCESSO) await seed.put('processo_tipo', `processo_tipo:${tipo.codigo}`, tipo);
  const atendimento = await lerAtendimento(seed.work);
  const ids = new Map<string, number>();
  for (const [codigo, nome, prazo] of ASSUNTOS) {
    const above = `${codigo[0]}.0.0.0`;
    const id = await seed.put('processo_assunto', `processo_assunto:${codigo}`, {
      ...{ codigo, nome, pai_id: above === codigo ? null : ids.get(above), prazo_dias: prazo ?? null, contagem: 'corridos' },
      ...{ acesso_id: codigo === '1.7.0.0' ? 2 : 1, sigilo_id: 1, destinacao: 'permanente', guarda_corrente: 5 },
      ...atendimento.get(codigo),
    });
    ids.set(codigo, id);
  }
  await seed.put('processo_modelo', 'processo_modelo:encaminhamento', {
    ...{ nome: 'Encaminhamento para providências', compartilhado: 'todos', situacao: true, titulo: 'Encaminhamento' },
    ...{
      tipo_id: (await idsPorCodigo(seed.work, 'processo_tipo')).get('04'),
      texto: '<p>Encaminho, para as providências que couberem, o que segue.</p>',
    },
  });
}

interface Pessoa extends Record<string, unknown> {
  usuarioId: number;
  pessoaId: number;
  nome: string;
}

/** Departments whose boxes the demonstration has people in. */
const CAIXAS_DA_DEMONSTRACAO = 6;

/** Gives the servants of the demonstration a box each, in the departments of the Prefeitura; the administrator has the first one too. */
async function semearCaixas(seed: Seed): Promise<{ departamentos: number[]; pessoas: Pessoa[] }> {
  const departamentos = await seed.work.db.rows<{ id: number; versao: number; membros: number }>(
    `select d.id, d.versao, (select count(*)::int from departamento_membros m where m.pai_id = d.id) as membros
       from departamento d join unidade u on u.id = d.unidade_id join orgao o on o.id = u.orgao_id
      where d.recebe_processos and d.situacao and o.codigo = '02' order by d.id limit ${CAIXAS_DA_DEMONSTRACAO}`,
  );
  const pessoas = await seed.work.db.rows<Pessoa>(
    `select u.id as "usuarioId", u.pessoa_id as "pessoaId", p.nome from usuario u join pessoa p on p.id = u.pessoa_id
      where 'servidor' = any(u.tipo) order by u.id limit ${CAIXAS_DA_DEMONSTRACAO}`,
  );
  const resource = seed.work.services.registry.get('departamento');
  for (const [n, { id, versao, membros }] of departamentos.entries()) {
    const people = [pessoas[n % pessoas.length], ...(n === 0 ? [] : [pessoas[0]])].filter((one) => one !== undefined);
    if (membros > 0) continue;
    const lines = [...new Set(people)].map(({ usuarioId }, at) => ({
      ...{ usuario_id: usuarioId, perfil: at === 0 ? 'chefia' : 'tramitacao', inicio: '2025-01-02' },
    }));
    await reserve(seed.work, resource, id, false);
    await updateRecord(seed.work, resource, id, { versao, membros: lines });
  }
  return { departamentos: departamentos.map(({ id }) => id), pessoas };
}

type Historia = readonly [
  tipo: string,
  assunto: string,
  titulo: string,
  passos: readonly Passo[],
  mais?: Readonly<Record<string, unknown>>,
];
/** What happens to a process of the demonstration after it is opened, each by who has it. */
type Passo = 'recebe' | 'despacha' | 'opina' | 'decide' | 'conclui' | 'arquiva' | 'sobresta' | 'espera' | 'minuta';

const VENCIDO = { data_prazo: '2026-10-30' };

const HISTORIAS: readonly Historia[] = [
  ['01', '2.2.0.0', 'Revisão de lançamento de IPTU 2026', ['recebe', 'despacha', 'opina']],
  ['01', '2.1.0.0', 'Certidão negativa de débitos', ['recebe', 'decide', 'conclui']],
  ['01', '3.1.0.0', 'Alvará de funcionamento de padaria', ['recebe', 'despacha', 'espera']],
  ['01', '3.2.0.0', 'Alvará de construção residencial', ['recebe', 'despacha'], VENCIDO],
  ['01', '3.4.0.0', 'Poda de árvore na Rua das Acácias', ['recebe', 'decide', 'conclui', 'arquiva']],
  ['01', '4.1.0.0', 'Compra de material de expediente', ['recebe', 'despacha', 'minuta']],
  ['01', '4.2.0.0', 'Contratação de serviço de dedetização', ['despacha', 'despacha']],
  ['01', '1.1.0.0', 'Férias de servidora da Educação', ['recebe', 'decide', 'conclui']],
  ['01', '1.2.0.0', 'Licença-prêmio', ['recebe', 'sobresta']],
  ['01', '1.4.0.0', 'Progressão funcional', ['recebe', 'opina'], VENCIDO],
  ['01', '1.5.0.0', 'Diária para curso em Campinas', []],
  ['01', '3.3.0.0', 'Habite-se de imóvel comercial', ['recebe'], VENCIDO],
  ['02', '4.3.0.0', 'Resposta ao Ministério Público', []],
  ['02', '4.3.0.0', 'Convite para audiência pública', ['recebe']],
  ['03', '4.3.0.0', 'Expediente no fim do ano', []],
  ['04', '4.3.0.0', 'Pedido de veículo para vistoria', ['recebe', 'despacha']],
  ['04', '4.3.0.0', 'Troca de lâmpadas do almoxarifado', []],
  ['06', '1.7.0.0', 'Apuração de extravio de bem', ['recebe'], { acesso_id: 2, sigilo_id: 3 }],
];

const TEXTOS: Readonly<Partial<Record<Passo, string>>> = {
  despacha: '<p>Encaminho para análise e providências.</p>',
  opina: '<p>Opino pelo deferimento, atendidos os requisitos legais.</p>',
  decide: '<p>Defiro o pedido, nos termos do parecer.</p>',
  minuta: '<p>À Comissão de Contratação, para a pesquisa de preços.</p>',
};

/** The processes of the demonstration, each with its story, by the same road as the screens. */
export async function semearProcessos(seed: Seed): Promise<void> {
  const { departamentos, pessoas } = await semearCaixas(seed);
  const author = seed.work.caller;
  const tipos = await idsPorCodigo(seed.work, 'processo_tipo');
  const assuntos = await idsPorCodigo(seed.work, 'processo_assunto');
  const as = (n: number) => {
    const person = pessoas[n % pessoas.length];
    if (author && person) seed.actAs({ ...author, ...person });
  };
  for (const [n, [tipo, assunto, titulo, passos, mais]] of HISTORIAS.entries()) {
    const [from, to] = [n % departamentos.length, (n + 1) % departamentos.length];
    as(from);
    const key = `processo:${n}`;
    const known = await seed.work.db.first('select id from public.processo where cliente_id = $1 and chave_semente like $2', [
      ...[seed.work.cliente.id, `%:${key}`],
    ]);
    if (known) continue;
    const id = await seed.put('processo', key, {
      ...{ tipo_id: tipos.get(tipo), assunto_id: assuntos.get(assunto), titulo, texto: `<p>${titulo}. Pede-se o que couber.</p>` },
      ...{
        origem_departamento_id: departamentos[from],
        rascunho: false,
        destinatarios: [{ departamento_id: departamentos[to], papel: 'para' }],
      },
      ...mais,
    });
    let holder = to;
    for (const passo of passos) {
      as(holder);
      const next = (holder + 1) % departamentos.length;
      await dar(seed.work, id, passo, departamentos[next] ?? 0);
      if (passo === 'despacha') holder = next;
    }
  }
  if (author) seed.actAs(author);
  const membros = departamentos.slice(0, 3).map((departamento_id) => ({ departamento_id }));
  await seed.put('contato_grupo', 'contato_grupo:secretarias', { nome: 'Secretarias', membros });
}

async function dar(work: Work, id: number, passo: Passo, proximo: number): Promise<void> {
  const escrever = (evento: object, destinatarios: object[] = []) =>
    tramitar(work, { processo_id: id, evento, destinatarios, anexos: [] }, []);
  const texto = TEXTOS[passo] ?? '';
  if (passo === 'recebe') return receber(work, id);
  if (passo === 'conclui') return concluir(work, id, { situacao_id: 10, arquivar: false, notificar_interessados: false, forcar: false });
  if (passo === 'arquiva') return alterarSituacao(work, id, { situacao_id: 16 });
  if (passo === 'sobresta')
    return alterarSituacao(work, id, { situacao_id: 9, justificativa: 'Aguarda a publicação da nova lei de carreiras.' });
  if (passo === 'espera') return alterarSituacao(work, id, { situacao_id: 5 });
  if (passo === 'despacha') await escrever({ tipo: 'despacho', texto }, [{ departamento_id: proximo, pessoa_id: null, papel: 'para' }]);
  if (passo === 'opina') await escrever({ tipo: 'parecer', texto });
  if (passo === 'decide') await escrever({ tipo: 'decisao', texto });
  if (passo === 'minuta') await escrever({ tipo: 'despacho', texto, minuta: true });
}

async function idsPorCodigo(work: Work, table: 'processo_tipo' | 'processo_assunto'): Promise<Map<string, number>> {
  const rows = await work.db.rows<{ id: number; codigo: string }>(`select id, codigo from ${table}`);
  return new Map(rows.map(({ id, codigo }) => [codigo, id]));
}
