import { storeContent } from '../../../../server/files/content';
import { createRecord } from '../../../../server/resources/write';
import type { Seed } from '../../../../server/seed/engine';
import { keepEvidence } from '../../../../server/signatures/gather';
import { PDF } from '../../../../server/signatures/paper';
import { requestSignatures } from '../../../../server/signatures/request';
import { readSignatures } from '../../../../server/signatures/requests';
import type { Work } from '../../../../server/work';
import { processoTipo } from '../../resources/processo/processo_tipo';
import { ANEXO_DO_EVENTO } from './assinaturas-lidas';
import { emOrdem, type Passo, PRINCIPAL } from './historias';
import { vincular } from './relacoes';
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
  await seed.pause();
  seed.progress('processos');
  for (const tipo of TIPOS_DE_PROCESSO) await seed.put('processo_tipo', `processo_tipo:${tipo.codigo}`, tipo);
  const atendimento = await lerAtendimento(seed.work);
  const ids = new Map<string, number>();
  for (const [codigo, nome, prazo] of ASSUNTOS) {
    const above = `${codigo[0]}.0.0.0`;
    const id = await seed.put('processo_assunto', `processo_assunto:${codigo}`, {
      codigo,
      nome,
      pai_id: above === codigo ? null : ids.get(above),
      prazo_dias: prazo ?? null,
      contagem: 'corridos',
      acesso_id: codigo === '1.7.0.0' ? 2 : 1,
      sigilo_id: 1,
      destinacao: 'permanente',
      guarda_corrente: 5,
      ...atendimento.get(codigo),
    });
    ids.set(codigo, id);
  }
  await seed.put('processo_modelo', 'processo_modelo:encaminhamento', {
    nome: 'Encaminhamento para providências',
    compartilhado: 'todos',
    situacao: true,
    titulo: 'Encaminhamento',
    tipo_id: (await idsPorCodigo(seed.work, 'processo_tipo')).get('04'),
    texto: '<p>Encaminho, para as providências que couberem, o que segue.</p>',
  });
}

interface Pessoa extends Record<string, unknown> {
  usuarioId: number;
  pessoaId: number;
  nome: string;
}

/** Departments by whose boxes the processes of the demonstration go. */
const CAIXAS_DA_DEMONSTRACAO = [
  'Gabinete',
  'Protocolo Geral',
  'Procuradoria Geral',
  'Obras e Projetos',
  'Departamento de Tributação',
  'Gestão de Pessoas',
];

/** The boxes of the demonstration, each with who works in it; the administrator has them all. */
async function semearCaixas(seed: Seed): Promise<{ departamentos: number[]; pessoas: Pessoa[] }> {
  const caixas = await seed.work.db.rows<Pessoa & { departamento: number }>(
    `select d.id as departamento, u.id as "usuarioId", u.pessoa_id as "pessoaId", p.nome
       from departamento d
       join lateral (select m.usuario_id from departamento_membros m where m.pai_id = d.id
                      order by m.perfil = 'tramitacao' desc, m.ordem limit 1) m on true
       join usuario u on u.id = m.usuario_id join pessoa p on p.id = u.pessoa_id
       join unidade n on n.id = d.unidade_id join orgao o on o.id = n.orgao_id
      where d.nome = any($1) and o.codigo = '02' order by array_position($1::text[], d.nome::text)`,
    [CAIXAS_DA_DEMONSTRACAO],
  );
  const departamentos = caixas.map(({ departamento }) => departamento);
  await seed.work.db.execute(
    `insert into departamento_membros (pai_id, ordem, usuario_id, perfil, inicio)
     select d.id, 1 + (select max(m.ordem) from departamento_membros m where m.pai_id = d.id), $2, 'tramitacao', $3 from departamento d
      where d.id = any($1) and not exists (select from departamento_membros m where m.pai_id = d.id and m.usuario_id = $2) order by d.id`,
    [departamentos, seed.work.caller?.usuarioId ?? null, '2025-01-02'],
  );
  return { departamentos, pessoas: caixas };
}

const TEXTOS: Readonly<Partial<Record<Passo, string>>> = {
  despacha: '<p>Encaminho para análise e providências.</p>',
  opina: '<p>Opino pelo deferimento, atendidos os requisitos legais.</p>',
  decide: '<p>Defiro o pedido, nos termos do parecer.</p>',
  minuta: '<p>À Comissão de Contratação, para a pesquisa de preços.</p>',
};

const DIA_MS = 86_400_000;
/** From one step to the next, in days. */
const PASSADA = 2;

/** The processes of the demonstration, each with its story in the days when it happened, by the same road as the screens. */
export async function semearProcessos(seed: Seed): Promise<void> {
  await seed.pause();
  const { departamentos, pessoas } = await semearCaixas(seed);
  const author = seed.work.caller;
  const tipos = await idsPorCodigo(seed.work, 'processo_tipo');
  const assuntos = await idsPorCodigo(seed.work, 'processo_assunto');
  const feitos = new Map<string, number>();
  const now = seed.work.now().getTime();
  const as = (n: number) => {
    const person = pessoas[n % pessoas.length];
    if (author && person) seed.actAs({ ...author, ...person });
  };
  for (const { n, tipo, assunto, titulo, passos, mais, abertura } of emOrdem()) {
    const [from, to] = [n % departamentos.length, (n + 1) % departamentos.length];
    const key = `processo:${n}`;
    const known = await seed.work.db.first<{ id: number }>(
      'select id from public.processo where cliente_id = $1 and chave_semente like $2',
      [seed.work.cliente.id, `%:${key}`],
    );
    if (known) {
      feitos.set(titulo, known.id);
      continue;
    }
    const opened = Date.parse(`${abertura}T12:00:00Z`);
    await seed.pause();
    /** What would be after today happened just now. */
    const dayOf = (step: number) => new Date(Math.min(opened + step * PASSADA * DIA_MS, now));
    as(from);
    await seed.at(dayOf(0), async () => {
      const id = await seed.put('processo', key, {
        tipo_id: tipos.get(tipo),
        assunto_id: assuntos.get(assunto),
        titulo,
        texto: `<p>${titulo}. Pede-se o que couber.</p>`,
        origem_departamento_id: departamentos[from],
        rascunho: false,
        destinatarios: [{ departamento_id: departamentos[to], papel: 'para' }],
        ...mais,
      });
      feitos.set(titulo, id);
    });
    const id = feitos.get(titulo) ?? 0;
    let holder = to;
    for (const [step, passo] of passos.entries()) {
      as(holder);
      const next = (holder + 1) % departamentos.length;
      const others = { proximo: departamentos[next] ?? 0, principal: feitos.get(PRINCIPAL) ?? 0, outra: pessoas[next % pessoas.length] };
      await seed.at(dayOf(step + 1), () => dar(seed.work, id, passo, others));
      if (passo === 'despacha') holder = next;
    }
  }
  if (author) seed.actAs(author);
  const membros = departamentos.slice(0, 3).map((departamento_id) => ({ departamento_id }));
  await seed.put('contato_grupo', 'contato_grupo:secretarias', { nome: 'Secretarias', membros });
}

interface Outros {
  /** The department that comes next, and who has its box. */
  proximo: number;
  outra: { usuarioId: number } | undefined;
  principal: number;
}

async function dar(work: Work, id: number, passo: Passo, { proximo, outra, principal }: Outros): Promise<void> {
  const escrever = async (evento: object, destinatarios: object[] = []) => {
    await tramitar(work, { processo_id: id, evento, destinatarios, anexos: [] }, []);
  };
  const texto = TEXTOS[passo] ?? '';
  if (passo === 'recebe') return receber(work, id);
  if (passo === 'assina') return assinar(work, id);
  if (passo === 'pede') {
    await pedirDoPdf(work, id, 'parecer', 'Parecer técnico', [outra?.usuarioId ?? 0]);
    return;
  }
  const deferido = passo === 'conclui' && (await assinado(work, id));
  if (passo === 'conclui')
    return concluir(work, id, { situacao_id: deferido ? 10 : 13, arquivar: false, notificar_interessados: false, forcar: false });
  if (passo === 'arquiva') return alterarSituacao(work, id, { situacao_id: 16 });
  if (passo === 'reabre') return alterarSituacao(work, id, { situacao_id: 8, justificativa: 'A requerente juntou documento novo.' });
  if (passo === 'sobresta')
    return alterarSituacao(work, id, { situacao_id: 9, justificativa: 'Aguarda a publicação da nova lei de carreiras.' });
  if (passo === 'espera') return alterarSituacao(work, id, { situacao_id: 5 });
  if (passo === 'apensa' || passo === 'anexa')
    return vincular(work, id, principal, passo === 'apensa' ? 'apenso' : 'anexo', 'Tratam do mesmo loteamento.');
  if (passo === 'despacha') await escrever({ tipo: 'despacho', texto }, [{ departamento_id: proximo, pessoa_id: null, papel: 'para' }]);
  if (passo === 'opina') await escrever({ tipo: 'parecer', texto });
  if (passo === 'decide') await escrever({ tipo: 'decisao', texto });
  if (passo === 'minuta') await escrever({ tipo: 'despacho', texto, minuta: true });
}

/** Who writes signs what they wrote, in PDF, with the password as the screen asks it of them. */
async function assinar(work: Work, id: number): Promise<void> {
  const { peca } = await pedirDoPdf(work, id, 'decisao', 'Decisão', [work.user.usuarioId]);
  await work.transact(async (tx) => {
    const [row] = await readSignatures(tx, [peca]);
    if (row) await keepEvidence(tx, row, { nivel: 'simples', metodo: 'senha', nonce: `demonstracao-${peca}` });
  });
}

/** Writes in a process with a PDF, and asks people to sign it. */
async function pedirDoPdf(work: Work, id: number, tipo: string, nome: string, quem: readonly number[]): Promise<{ peca: number }> {
  const { PDFDocument, StandardFonts } = await import('@cantoo/pdf-lib');
  const document = await PDFDocument.create({ updateMetadata: false });
  const font = await document.embedFont(StandardFonts.Helvetica);
  document.addPage([595, 842]).drawText(`${nome} do processo de registro ${id}.`, { x: 60, y: 760, size: 14, font });
  const { id: arquivo_id } = await storeContent(work, `${nome}.pdf`, await document.save({ useObjectStreams: false }), PDF);
  await tramitar(work, { processo_id: id, evento: { tipo, texto: `<p>${nome}.</p>` }, anexos: [{ arquivo_id, sigilo_id: 1 }] }, []);
  const row = await work.db.first<{ id: number }>('select id from processo_evento_anexo where arquivo_id = $1', [arquivo_id]);
  const signatarios = quem.map((usuario_id) => ({ usuario_id, ordem: 1, papel: 'autor' as const, nivel_minimo: 'simples' as const }));
  const piece = await requestSignatures(work, { alvo_tipo: ANEXO_DO_EVENTO, alvo_id: row?.id ?? 0, signatarios, nova_versao: false });
  return { peca: piece.id };
}

async function assinado(work: Work, id: number): Promise<boolean> {
  const row = await work.db.first("select id from processo_evento where processo_id = $1 and tipo = 'assinatura' limit 1", [id]);
  return row !== undefined;
}

async function idsPorCodigo(work: Work, table: 'processo_tipo' | 'processo_assunto'): Promise<Map<string, number>> {
  const rows = await work.db.rows<{ id: number; codigo: string }>(`select id, codigo from ${table}`);
  return new Map(rows.map(({ id, codigo }) => [codigo, id]));
}
