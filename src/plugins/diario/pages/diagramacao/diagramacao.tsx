import '../../../../resources/form/form.css';
import './diagramacao.css';
import { Button } from 'antd';
import { ArrowDown, ArrowUp, FileText, Plus, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link, useParams } from 'react-router';
import { Unauthorized } from '../../../../layout/outside';
import { PageHeader } from '../../../../layout/page-header';
import { openDocument } from '../../../../providers/download';
import { useSession } from '../../../../providers/session';
import { useCall } from '../../../../providers/use-call';
import { counted } from '../../../../resources/definition/format';
import { diarioEdicao } from '../../resources/diario_edicao';
import { diarioMateria } from '../../resources/diario_materia';
import { chaveDa, DIAGRAMACAO, type MateriaNaTela, useDiagramacao } from './leitura';

const MENU = 'administracao.diario.diagramacao';

/** The layout of an edition: its matters in their order at the left, those that wait at the right. Each change is kept at once. */
export default function DiagramacaoPage() {
  const { id = '' } = useParams();
  const { access } = useSession();
  const node = access.nodeOf(MENU);
  const { data, error } = useDiagramacao(id);
  const { guardar, ocupada } = useGuardar(id);
  const may = access.has(MENU, 1) || access.has(diarioEdicao.menu, 1);
  if (!may) return <Unauthorized />;
  const aberta = data?.edicao.situacao === 'aberta' && access.has(diarioEdicao.menu, 5);
  const titulo = data ? `Edição ${data.edicao.rotulo}` : 'Diagramação';
  const ids = data?.materias.map((materia) => materia.id) ?? [];
  return (
    <>
      <PageHeader
        title={titulo}
        crumbs={[...(node ? access.pathOf(node) : []), { nome: titulo }]}
        detail={data && counted(ids.length, 'matéria', 'matérias')}
        actions={
          <>
            <Button
              icon={<FileText size={16} aria-hidden />}
              onClick={() => void openDocument(`${DIAGRAMACAO}/${id}/previa`, {}).catch(() => undefined)}
            >
              Prévia em PDF
            </Button>
            <Link to={`${diarioEdicao.route.base}/${id}`}>Ir à edição</Link>
          </>
        }
      />
      {error && <p role="alert">A diagramação não pôde ser lida. {error.message}</p>}
      {data && !aberta && <p role="status">A edição não está aberta: a ordem só se lê.</p>}
      {data && (
        <div className="diagramacao">
          <section className="secao" aria-label="Na edição">
            <h2>Na edição</h2>
            <Lista
              materias={data.materias}
              vazia="Nenhuma matéria ainda. Inclua as que esperam."
              acoes={(materia, n) =>
                aberta && (
                  <>
                    <Acao
                      nome={`Subir ${materia.titulo}`}
                      icone={<ArrowUp size={15} />}
                      parada={ocupada || n === 0}
                      agir={() => guardar(trocar(ids, n, n - 1))}
                    />
                    <Acao
                      nome={`Descer ${materia.titulo}`}
                      icone={<ArrowDown size={15} />}
                      parada={ocupada || n === ids.length - 1}
                      agir={() => guardar(trocar(ids, n, n + 1))}
                    />
                    <Acao
                      nome={`Retirar ${materia.titulo}`}
                      icone={<X size={15} />}
                      parada={ocupada}
                      agir={() => guardar(ids.filter((outra) => outra !== materia.id))}
                    />
                  </>
                )
              }
            />
          </section>
          <section className="secao" aria-label="Esperam edição">
            <h2>Aprovadas, à espera</h2>
            {aberta && data.esperam.length > 0 && (
              <Button disabled={ocupada} onClick={() => guardar(null)}>
                Incluir as do dia, na ordem usual
              </Button>
            )}
            <Lista
              materias={data.esperam}
              vazia="Nenhuma matéria aprovada espera."
              acoes={(materia) =>
                aberta && (
                  <Acao
                    nome={`Incluir ${materia.titulo}`}
                    icone={<Plus size={15} />}
                    parada={ocupada}
                    agir={() => guardar([...ids, materia.id])}
                  />
                )
              }
            />
          </section>
        </div>
      )}
    </>
  );
}

/** Keeps the matters of the edition, in their order; null is those of the day, in the usual one. */
function useGuardar(id: string) {
  const [ocupada, setOcupada] = useState(false);
  const call = useCall({ resource: diarioEdicao, id: Number(id), keys: [chaveDa(id), [diarioMateria.name]] });
  const guardar = (materias: readonly number[] | null) => {
    setOcupada(true);
    void call(`${diarioEdicao.api.path}/${id}/diagramar`, { materias }, { silent: true })
      .catch(() => undefined)
      .finally(() => setOcupada(false));
  };
  return { guardar, ocupada };
}

function trocar(ids: readonly number[], de: number, para: number): number[] {
  const outra = [...ids];
  [outra[de], outra[para]] = [ids[para] as number, ids[de] as number];
  return outra;
}

interface ListaProps {
  materias: readonly MateriaNaTela[];
  vazia: string;
  acoes: (materia: MateriaNaTela, n: number) => ReactNode;
}

function Lista({ materias, vazia, acoes }: ListaProps) {
  if (materias.length === 0) return <p>{vazia}</p>;
  return (
    <ol className="diagramacao__lista">
      {materias.map((materia, n) => (
        <li key={materia.id} className="diagramacao__materia">
          <span>
            <Link to={`${diarioMateria.route.base}/${materia.id}`}>{materia.titulo}</Link>
            <small>
              {materia.caderno} › {materia.secao} · {materia.orgao}
            </small>
          </span>
          <span className="diagramacao__acoes">{acoes(materia, n)}</span>
        </li>
      ))}
    </ol>
  );
}

interface AcaoProps {
  nome: string;
  icone: ReactNode;
  parada: boolean;
  agir: () => void;
}

function Acao({ nome, icone, parada, agir }: AcaoProps) {
  return <Button type="text" size="small" title={nome} aria-label={nome} icon={icone} disabled={parada} onClick={agir} />;
}
