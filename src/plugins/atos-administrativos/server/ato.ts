import { addIssue, type DraftOf, formatDate, type Issues } from '../../../resources/definition';
import { literal, wordsSql } from '../../../server/db/sql';
import { ValidationError } from '../../../server/http/errors';
import { issueSequence } from '../../../server/resources/number';
import { act, onResource } from '../../../server/resources/rules';
import { writeColumns } from '../../../server/resources/write';
import type { Work } from '../../../server/work';
import { enviarAoDiario } from '../../diario/server';
import { articular, type Escrito, foraDoLugar, linhaDe } from '../calculo/articular';
import { avisosDoTexto } from '../calculo/conferir';
import { DE_DISPOSITIVO, RELACOES, type Relacao } from '../calculo/relacoes';
import { DO_PREFEITO, ehNumerado, serieDe } from '../calculo/tipos';
import { urnDe } from '../calculo/urn';
import { type AtoAdministrativo, atoAdministrativo } from '../resources/ato_administrativo';
import { desfazerAssinaturas, exigirAssinado, marcarAssinado, pedirAssinatura } from './assinar';
import { dispositivosDe } from './compilar';
import { epigrafeDo, textoParaODiario } from './corpo';
import { publicarAto } from './publicar';
import { epigrafeSql } from './sql';
import { aplicarRelacoes } from './vigorar';

type Rascunho = Readonly<Partial<DraftOf<typeof atoAdministrativo>>>;
type Inteiro = { readonly [Name in keyof AtoAdministrativo]?: AtoAdministrativo[Name] | null };

/** Numbers the pieces, and writes the text down in plain lines, for it to be searched. */
function completar(draft: Rascunho): Rascunho & Record<string, unknown> {
  if (!draft.dispositivos) return draft;
  const dispositivos = articular(draft.dispositivos as Escrito[]).map(({ rotulo, id_lexml }, n) => ({
    ...draft.dispositivos?.[n],
    rotulo,
    id_lexml,
  }));
  const texto = dispositivos.map((um) => linhaDe(um as never)).join('\n');
  return { ...draft, dispositivos: dispositivos as never, texto };
}

async function julgar(draft: Rascunho, work: Work, current: AtoAdministrativo | null): Promise<Issues | null> {
  const issues: Issues = {};
  const all: Inteiro = { ...current, ...draft } as Inteiro;
  for (const { n, mensagem } of foraDoLugar((all.dispositivos ?? []) as Escrito[])) addIssue(issues, `dispositivos.${n}.nivel`, mensagem);
  if (all.antigo && all.tipo && ehNumerado(all.tipo) && !all.numero_antigo)
    addIssue(issues, 'numero_antigo', 'Diga o número que o ato já tem.');
  if (all.antigo && !all.data_ato) addIssue(issues, 'data_ato', 'Diga a data do ato antigo.');
  if (all.data_ato && all.data_ato > work.today() && all.antigo) addIssue(issues, 'data_ato', 'Um ato antigo tem data que já passou.');
  for (const [n, relacao] of (all.relacoes ?? []).entries()) await julgarRelacao(work, all, n, relacao as never, issues);
  return issues;
}

interface RelacaoEscrita {
  tipo: Relacao;
  ato_id: number;
  dispositivo: string | null;
  nova_redacao: string | null;
  acrescenta: string | null;
}

async function julgarRelacao(work: Work, all: Inteiro, n: number, relacao: RelacaoEscrita, issues: Issues): Promise<void> {
  if (relacao.ato_id === all.id) addIssue(issues, `relacoes.${n}.ato_id`, 'Um ato não se relaciona consigo mesmo.');
  if (relacao.dispositivo && DE_DISPOSITIVO.includes(relacao.tipo)) {
    const ha = (await dispositivosDe(work, relacao.ato_id)).some(({ id_lexml }) => id_lexml === relacao.dispositivo);
    if (!ha)
      addIssue(issues, `relacoes.${n}.dispositivo`, `O outro ato não tem "${relacao.dispositivo}". Veja os identificadores no texto dele.`);
  }
  if (relacao.tipo === 'altera' && relacao.dispositivo && !relacao.nova_redacao)
    addIssue(issues, `relacoes.${n}.nova_redacao`, 'Escreva a nova redação do dispositivo.');
}

/** R1: numbered as it is signed, without gaps, in the order of the dates. */
async function numerar(tx: Work, ato: AtoAdministrativo): Promise<void> {
  const data = ato.data_ato ?? tx.today();
  if (ato.dispositivos.length === 0)
    throw new ValidationError({ dispositivos: ['O ato não tem texto. Escreva os artigos antes de numerar.'] });
  if (data > tx.today()) throw new ValidationError({ data_ato: ['O ato leva a data do dia em que se assina: ela ainda não chegou.'] });
  const ano = Number(data.slice(0, 4));
  const serie = serieDe(ato.tipo, ato.poder, ano);
  const ultimo = await ultimoDa(tx, ato, serie);
  if (ato.numero === null && ultimo && data < ultimo.data)
    throw new ValidationError({ data_ato: [`O nº ${ultimo.numero} é de ${formatDate(ultimo.data)}: a data não pode ser anterior.`] });
  const numero = ehNumerado(ato.tipo)
    ? (ato.numero ?? (await issueSequence(tx, atoAdministrativo.name, serie, (ultimo?.numero ?? 0) + 1)))
    : null;
  await identificar(tx, ato, { numero, data });
}

/** The number, the day and the name in LexML of an act. */
async function identificar(tx: Work, ato: AtoAdministrativo, { numero, data }: { numero: number | null; data: string }): Promise<void> {
  const lugar = await tx.db.first<{ uf: string; municipio: string; orgao: string }>(
    `select c.uf, k.nome as municipio, o.nome as orgao from public.cliente c join public.cidade k on k.id = c.cidade_id, public.orgao o where c.id = $1 and o.id = $2`,
    [tx.cliente.id, ato.orgao_id],
  );
  const urn = urnDe({ uf: '', municipio: tx.cliente.nome, orgao: '', ...lugar, tipo: ato.tipo, poder: ato.poder, numero, data });
  await writeColumns(tx, atoAdministrativo, ato.id, { numero, ano: Number(data.slice(0, 4)), data_ato: data, urn });
}

/** The last act of a series, those of before the system included. */
async function ultimoDa(
  tx: Work,
  { tipo, poder }: AtoAdministrativo,
  serie: string,
): Promise<{ numero: number; data: string } | undefined> {
  const ano = serie.split('|')[2];
  return tx.db.first<{ numero: number; data: string }>(
    `select numero, data_ato::text as data from ato_administrativo where tipo = $1 and poder = $2 and numero is not null and ($3::int is null or ano = $3)
      order by numero desc limit 1`,
    [tipo, poder, ano ? Number(ano) : null],
  );
}

/** Sends a signed act to the gazette; each time that it goes, another version of it. */
async function enviar(tx: Work, ato: AtoAdministrativo): Promise<{ id: number }> {
  const versao = (ato.materia_versao ?? 0) + 1;
  const id = await enviarAoDiario(tx, {
    origem: { tipo: atoAdministrativo.name, id: ato.id, versao },
    titulo: epigrafeDo(ato, tx.today()),
    ementa: ato.ementa,
    conteudo: await textoParaODiario(tx, ato),
    orgaoId: ato.orgao_id,
    secao: ato.poder === 'legislativo' ? 'Atos da Câmara' : DO_PREFEITO.includes(ato.tipo) ? 'Atos do Prefeito' : 'Secretarias',
  });
  await writeColumns(tx, atoAdministrativo, ato.id, { materia_id: id, materia_versao: versao });
  return { id };
}

interface PublicadoFora {
  publicacao_data: string;
  publicacao_edicao: string;
}

async function registrarPublicacao(tx: Work, id: number, { publicacao_data, publicacao_edicao }: PublicadoFora): Promise<void> {
  await publicarAto(tx, id, { edicao: publicacao_edicao, data: publicacao_data, pagina: null, url: null });
}

const frasesDe = (lado: 0 | 1): string =>
  wordsSql('r.tipo', Object.fromEntries(Object.entries(RELACOES).map(([tipo, palavras]) => [tipo, palavras[lado]])));

export const atoRules = onResource(atoAdministrativo, {
  derived: {
    epigrafe: epigrafeSql,
    aviso_assinatura: (t) =>
      `case when ${t}.tipo in (${DO_PREFEITO.map(literal).join(', ')}) and not ${t}.antigo then 'Do chefe do Executivo a lei pede assinatura qualificada, com certificado ICP-Brasil (Lei 14.063/2020, art. 5º, § 2º, I). Sem as raízes da ICP-Brasil no sistema, o que se colhe aqui é assinatura simples: assine também em papel, e registre.' end`,
    avisos: (t) =>
      `(select 'Sem artigo de vigência (LC 95/1998, art. 8º).' where ${t}.texto is not null and ${t}.texto !~* 'vigor|vigência')`,
    relacoes_ativas: (t) =>
      `(select string_agg(${frasesDe(0)} || ' ' || ${epigrafeSql('o')} || coalesce(', ' || r.dispositivo, ''), '; ' order by r.ordem)
          from public.ato_administrativo_relacoes r join public.ato_administrativo o on o.id = r.ato_id where r.pai_id = ${t}.id)`,
    relacoes_passivas: (t) =>
      `(select string_agg(${frasesDe(1)} || ' ' || ${epigrafeSql('o')} || coalesce(', ' || r.dispositivo, ''), '; ' order by o.data_ato, o.id)
          from public.ato_administrativo_relacoes r join public.ato_administrativo o on o.id = r.pai_id
         where r.ato_id = ${t}.id and o.data_exclusao is null and o.situacao not in ('minuta', 'em_assinatura', 'assinado'))`,
    enderecos: (t) => `'/publico/atos/' || ${t}.id || '/ato.html, ato.txt, ato.xml, ato.json'`,
  },
  lockedBecause: (t) =>
    `case when ${t}.situacao = 'minuta' then null when ${t}.situacao = 'em_assinatura' then 'O ato está em assinatura: volte-o à minuta para mudar.'
       else 'O ato assinado não muda: o erro se corrige no diário, ou por outro ato.' end`,
  complete: completar,
  judge: julgar,
  notice: ({ dispositivos, ementa, relacoes }) => {
    const avisos = avisosDoTexto(
      dispositivos as Escrito[],
      ementa,
      relacoes.some(({ tipo }) => tipo === 'altera'),
    );
    return avisos.length > 0 ? `A conferir no texto: ${avisos.slice(0, 6).join(' ')}` : null;
  },
  beforeDelete: ({ numero }) => {
    if (numero !== null) throw new ValidationError({ id: ['O ato já tem número: use-o, para os números não terem falhas.'] });
  },
  acts: {
    numerar: act('Ato numerado: espera a assinatura.', (ato: AtoAdministrativo, _input, tx) => numerar(tx, ato)),
    voltar: act('Ato de volta à minuta, com o seu número.', async ({ id }: AtoAdministrativo, { motivo }: { motivo: string }, tx) => {
      await desfazerAssinaturas(tx, id, `O ato voltou à minuta: ${motivo}`);
      await writeColumns(tx, atoAdministrativo, id, { motivo });
    }),
    assinar: act('Ato assinado.', async (ato: AtoAdministrativo, _input, tx) => {
      await exigirAssinado(tx, ato);
      await marcarAssinado(tx, ato.id);
    }),
    assinar_papel: act(
      'Assinatura registrada.',
      async ({ id }: AtoAdministrativo, { assinado_arquivo }: { assinado_arquivo: number }, tx) => {
        await desfazerAssinaturas(tx, id, 'O ato foi assinado em papel.');
        await tx.db.execute('update arquivo set dono_tipo = $3, dono_id = $2 where cliente_id = $1 and id = $4 and dono_id is null', [
          tx.cliente.id,
          id,
          atoAdministrativo.name,
          assinado_arquivo,
        ]);
        await writeColumns(tx, atoAdministrativo, id, { assinado_arquivo, assinado_em: tx.today() });
      },
    ),
    enviar: act('Ato enviado ao diário oficial.', (ato: AtoAdministrativo, _input, tx) => enviar(tx, ato), { waitsFor: () => 'true' }),
    publicar: act('Publicação registrada.', ({ id }: AtoAdministrativo, asked: PublicadoFora, tx) => registrarPublicacao(tx, id, asked)),
    registrar: act('Ato antigo registrado.', async (ato: AtoAdministrativo, asked: PublicadoFora, tx) => {
      await identificar(tx, ato, { numero: ehNumerado(ato.tipo) ? ato.numero_antigo : null, data: ato.data_ato as string });
      await registrarPublicacao(tx, ato.id, asked);
    }),
    exaurir: act('Ato dito exaurido.', ({ id }: AtoAdministrativo, { motivo }: { motivo: string }, tx) =>
      writeColumns(tx, atoAdministrativo, id, { motivo, vigencia_fim: tx.today() }),
    ),
  },
  afterActs: {
    numerar: ({ id }: AtoAdministrativo, tx) => pedirAssinatura(tx, id),
    publicar: (_ato, tx) => aplicarRelacoes(tx),
    registrar: (_ato, tx) => aplicarRelacoes(tx),
  },
});
