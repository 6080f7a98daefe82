import './plenario.css';
import { Alert, Button, Checkbox } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { PageHeader } from '../../../../layout/page-header';
import { useSession } from '../../../../providers/session';
import { BALLOTS, type Ballot, choice, type Fields, integer, text } from '../../../../resources/definition';
import AskingDialog from '../../../../resources/form/asking-dialog';
import { FASES_PAUTA, type FasePauta, SITUACOES_ITEM, TIPOS_DE_VOTACAO } from '../../resources/palavras';
import type { Plenario } from '../../resources/plenario';
import { FASES_FALA, sessaoPlenaria } from '../../resources/sessao_plenaria';
import { type Fazer, useFazer, usePlenario } from './use-plenario';
import { QuadroDeVotacao } from './votacao';

interface Pergunta {
  titulo: string;
  campos: Fields;
  responder: (valores: Record<string, unknown>) => Promise<unknown>;
}

/** What each block of the screen is given. */
interface Bloco {
  plenario: Plenario;
  fazer: (nome: string, corpo?: object) => void;
  perguntar: (pergunta: Pergunta) => void;
  pedir: Fazer;
}

/** The screen of who conducts a session: the vote in progress, the agenda, and who is there. */
export default function PlenarioPage() {
  const { id, plenario } = usePlenario();
  const { access } = useSession();
  const pedir = useFazer(id);
  const [pergunta, setPergunta] = useState<Pergunta | null>(null);
  const node = access.nodeOf(sessaoPlenaria.menu);
  const crumbs = [...(node ? access.pathOf(node) : []), { nome: 'Conduzir a sessão' }];
  if (!plenario) return <PageHeader title="Conduzir a sessão" crumbs={crumbs} />;
  // the refusal is already on screen
  const fazer = (nome: string, corpo?: object) => void pedir(nome, corpo).catch(() => undefined);
  const bloco = { plenario, fazer, perguntar: setPergunta, pedir };
  return (
    <>
      <PageHeader
        title={plenario.sessao.rotulo}
        crumbs={crumbs}
        detail={`${plenario.presentes} de ${plenario.cadeiras} presentes`}
        actions={
          <>
            <Link to={`${sessaoPlenaria.route.base}/${id}/painel`}>Painel</Link>
            <Link to={`${sessaoPlenaria.route.base}/${id}`}>Ficha da sessão</Link>
          </>
        }
      />
      {!plenario.conduz && <Alert type="info" showIcon message="A sessão é conduzida pela Mesa ou pela secretaria." />}
      <div className="plenario">
        <div>
          <Andamento {...bloco} />
          <Pauta {...bloco} />
        </div>
        <Presenca {...bloco} />
      </div>
      {pergunta && (
        <AskingDialog
          title={pergunta.titulo}
          text={undefined}
          fields={pergunta.campos}
          onSubmit={pergunta.responder}
          onClose={() => setPergunta(null)}
        />
      )}
    </>
  );
}

function Andamento(bloco: Bloco) {
  const { plenario, fazer } = bloco;
  const { sessao, votacao, ultima, abre_com, presentes, fase, vota_com } = plenario;
  return (
    <section className="secao" aria-label="Em andamento">
      <h2>Em andamento</h2>
      {sessao.situacao === 'agendada' && (
        <>
          <p>
            {fase
              ? `Presentes: ${presentes}. A sessão se abre com ${abre_com}.`
              : 'Comece pela chamada: cada um registra a presença no telefone, ou a secretaria a marca.'}
          </p>
          <div className="plenario__atos">
            {!fase && (
              <Button type="primary" onClick={() => fazer('chamada', { fase: 'abertura' })}>
                Fazer a chamada
              </Button>
            )}
            {fase && (
              <Button type="primary" onClick={() => fazer('abrir')}>
                Abrir a sessão
              </Button>
            )}
          </div>
        </>
      )}
      {sessao.situacao !== 'agendada' && sessao.situacao !== 'aberta' && <p>A sessão não está aberta.</p>}
      {sessao.situacao === 'aberta' && votacao && <Votacao {...bloco} votacao={votacao} />}
      {sessao.situacao === 'aberta' && !votacao && (
        <>
          <p>{presentes < vota_com ? `Nada se vota com ${presentes} presentes: são precisos ${vota_com}.` : 'Nada está em votação.'}</p>
          <div className="plenario__atos">
            <Button onClick={() => fazer('chamada', { fase: 'ordem_do_dia' })}>Chamada da ordem do dia</Button>
            <Button onClick={() => fazer('chamada', { fase: 'verificacao' })}>Verificação de quórum</Button>
            <Button onClick={() => darPalavra(bloco)}>Dar a palavra</Button>
            {plenario.orador && <Button onClick={() => fazer('encerrar-palavra')}>Encerrar a fala de {plenario.orador.nome}</Button>}
          </div>
        </>
      )}
      {!votacao && ultima && <QuadroDeVotacao votacao={ultima} />}
    </section>
  );
}

/** The members who are there, as the options of a question. */
const presentesComo = (plenario: Plenario) =>
  Object.fromEntries(
    plenario.presenca.filter(({ presente }) => presente).map(({ membro_id, membro_nome }) => [String(membro_id), membro_nome]),
  );

function darPalavra({ plenario, perguntar, pedir }: Bloco): void {
  perguntar({
    titulo: 'Dar a palavra',
    campos: {
      parlamentar_id: choice(presentesComo(plenario), { label: 'Orador', required: true }),
      fase: choice(FASES_FALA, { label: 'Fase', required: true, default: 'grande_expediente' }),
      minutos: integer({ label: 'Minutos', required: true, min: 1, max: 120, default: 10 }),
    },
    responder: ({ parlamentar_id, fase, minutos }) => pedir('palavra', { parlamentar_id: Number(parlamentar_id), fase, minutos }),
  });
}

function Votacao({ plenario, fazer, perguntar, pedir, votacao }: Bloco & { votacao: NonNullable<Plenario['votacao']> }) {
  const { situacao, tipo, empate, resultado } = votacao;
  return (
    <>
      <div className="plenario__atos">
        {situacao === 'aberta' && (
          <Button type="primary" onClick={() => fazer('encerrar-votacao')}>
            Encerrar a votação
          </Button>
        )}
        {situacao === 'aberta' && tipo === 'nominal' && (
          <Button onClick={() => fazer('marcar-todos', { voto: 'sim' })}>Marcar Sim em quem falta</Button>
        )}
        {situacao === 'aberta' && tipo !== 'secreta' && (
          <Button
            onClick={() =>
              perguntar({
                titulo: 'Registrar voto',
                campos: {
                  parlamentar_id: choice(presentesComo(plenario), { label: 'Parlamentar', required: true }),
                  voto: choice(BALLOTS, { label: 'Voto', required: true, default: tipo === 'simbolica' ? 'nao' : 'sim' }),
                },
                responder: ({ parlamentar_id, voto }) => pedir('voto-de', { parlamentar_id: Number(parlamentar_id), voto: voto as Ballot }),
              })
            }
          >
            Registrar voto
          </Button>
        )}
        {situacao === 'aberta' && <Button onClick={() => fazer('bloquear-votacao', { bloqueada: true })}>Parar</Button>}
        {situacao === 'bloqueada' && <Button onClick={() => fazer('bloquear-votacao', { bloqueada: false })}>Seguir</Button>}
        {empate && (
          <>
            <Button onClick={() => fazer('desempatar', { voto: 'sim' })}>Desempatar: Sim</Button>
            <Button onClick={() => fazer('desempatar', { voto: 'nao' })}>Desempatar: Não</Button>
          </>
        )}
        {resultado && situacao === 'encerrada' && (
          <Button type="primary" onClick={() => fazer('proclamar')}>
            Proclamar o resultado
          </Button>
        )}
        {situacao === 'encerrada' && tipo === 'simbolica' && (
          <Button
            onClick={() =>
              perguntar({
                titulo: 'Verificar a votação',
                campos: { parlamentar_id: choice(presentesComo(plenario), { label: 'Quem pediu', required: true }) },
                responder: ({ parlamentar_id }) => pedir('verificar-votacao', { parlamentar_id: Number(parlamentar_id) }),
              })
            }
          >
            Verificação nominal
          </Button>
        )}
        <Button
          danger
          onClick={() =>
            perguntar({
              titulo: 'Cancelar a votação',
              campos: { motivo: text(300, { label: 'Motivo', required: true }) },
              responder: (valores) => pedir('cancelar-votacao', valores),
            })
          }
        >
          Cancelar a votação
        </Button>
      </div>
      <QuadroDeVotacao votacao={votacao} />
    </>
  );
}

const FASES: readonly FasePauta[] = ['expediente', 'ordem_do_dia'];

function Pauta(bloco: Bloco) {
  const { plenario, fazer } = bloco;
  const [escolhidos, setEscolhidos] = useState<readonly number[]>([]);
  const livre = plenario.sessao.situacao === 'aberta' && !plenario.votacao;
  const bloqueio = escolhidos.filter((id) => plenario.pauta.some((item) => item.id === id && item.situacao === 'pendente'));
  return (
    <section className="secao" aria-label="Pauta">
      <h2>Pauta</h2>
      {plenario.pauta.length === 0 && <p>A sessão não tem pauta publicada.</p>}
      {FASES.map((fase) => {
        const itens = plenario.pauta.filter((item) => item.fase === fase);
        return (
          itens.length > 0 && (
            <div key={fase}>
              <h3>{FASES_PAUTA[fase]}</h3>
              <ul className="plenario__lista">
                {itens.map((item) => (
                  <li key={item.id}>
                    <p>
                      {livre && item.situacao === 'pendente' && item.tipo_votacao !== 'leitura' && (
                        <Checkbox
                          aria-label={`Votar ${item.titulo} em bloco`}
                          checked={escolhidos.includes(item.id)}
                          onChange={({ target }) =>
                            setEscolhidos(target.checked ? [...escolhidos, item.id] : escolhidos.filter((id) => id !== item.id))
                          }
                        />
                      )}{' '}
                      <strong>{item.titulo}</strong> · {TIPOS_DE_VOTACAO[item.tipo_votacao]} · {SITUACOES_ITEM[item.situacao]}
                    </p>
                    <p>{item.ementa}</p>
                    {item.resultado && <p>{item.resultado}</p>}
                    {livre && item.situacao === 'pendente' && <AtosDoItem {...bloco} item={item} />}
                  </li>
                ))}
              </ul>
            </div>
          )
        );
      })}
      {livre && bloqueio.length > 1 && (
        <Button type="primary" onClick={() => fazer('abrir-votacao', { itens: bloqueio })}>
          Votar {bloqueio.length} itens em bloco
        </Button>
      )}
    </section>
  );
}

function AtosDoItem({ fazer, perguntar, pedir, item }: Bloco & { item: Plenario['pauta'][number] }) {
  if (item.tipo_votacao === 'leitura')
    return (
      <div className="plenario__atos">
        <Button onClick={() => fazer('ler', { itens: [item.id] })}>Registrar leitura de {item.titulo}</Button>
      </div>
    );
  return (
    <div className="plenario__atos">
      <Button type="primary" onClick={() => fazer('abrir-votacao', { itens: [item.id] })}>
        Abrir votação de {item.titulo}
      </Button>
      <Button
        onClick={() =>
          perguntar({
            titulo: 'Tirar da ordem do dia',
            campos: {
              situacao: choice(
                { adiada: 'Adiar', vista: 'Dar vista', retirada: 'Retirar de pauta' },
                { label: 'O que se faz', required: true },
              ),
              motivo: text(300, { label: 'Quem pediu e por quê', required: true }),
            },
            responder: (valores) => pedir('tirar-item', { item: item.id, ...valores }),
          })
        }
      >
        Adiar, dar vista ou retirar
      </Button>
    </div>
  );
}

function Presenca({ plenario, fazer, perguntar, pedir }: Bloco) {
  const { presenca, fase, sessao, presentes, vota_com } = plenario;
  const marca = sessao.situacao === 'agendada' || sessao.situacao === 'aberta';
  const ausentes = presenca.filter(({ presente }) => !presente).map(({ membro_id }) => membro_id);
  return (
    <section className="secao" aria-label="Presença">
      <h2>
        Presença{fase ? `: ${fase}` : ''} ({presentes}; vota-se com {vota_com})
      </h2>
      {presenca.length === 0 && <p>A chamada ainda não começou.</p>}
      {marca && ausentes.length > 0 && (
        <Button onClick={() => fazer('presenca', { parlamentares: ausentes, presente: true })}>Marcar todos presentes</Button>
      )}
      <ul className="plenario__lista">
        {presenca.map(({ membro_id, membro_nome, presente, justificativa }) => (
          <li key={membro_id} className="plenario__pessoa">
            <Checkbox
              checked={presente}
              disabled={!marca}
              onChange={({ target }) => fazer('presenca', { parlamentares: [membro_id], presente: target.checked })}
            >
              {membro_nome}
              {justificativa && <small> ({justificativa})</small>}
            </Checkbox>
            {marca && !presente && (
              <Button
                size="small"
                onClick={() =>
                  perguntar({
                    titulo: `Justificar a ausência de ${membro_nome}`,
                    campos: { justificativa: text(200, { label: 'Justificativa', required: true }) },
                    responder: ({ justificativa: dita }) =>
                      pedir('presenca', { parlamentares: [membro_id], presente: false, justificativa: dita }),
                  })
                }
              >
                Justificar
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
