import '../../parts/access/access.css';
import { Button } from 'antd';
import { useState } from 'react';
import { Unauthorized } from '../../../../layout/outside';
import { PageHeader } from '../../../../layout/page-header';
import { useCall } from '../../../../providers/use-call';
import { formatMoment } from '../../../../resources/definition/format';
import { usuario } from '../../resources/usuario';
import { useUserOfAddress } from './parts';

interface DeskCode {
  codigo: string;
  expira_em: string;
}

/** The desk gives who has no e-mail the code of the first access; it is shown once. */
export default function FirstAccessPage() {
  const { id, crumbs, may } = useUserOfAddress('Primeiro acesso');
  const [code, setCode] = useState<DeskCode | null>(null);
  const [busy, setBusy] = useState(false);
  const call = useCall();
  if (!may) return <Unauthorized />;
  const abrir = async () => {
    setBusy(true);
    await call<{ result: DeskCode }>(`${usuario.api.path}/${id}/liberar_primeiro_acesso`, {}, { silent: true })
      .then(({ result }) => setCode(result))
      .catch(() => undefined);
    setBusy(false);
  };
  return (
    <div className="formulario">
      <PageHeader title="Liberar primeiro acesso" crumbs={crumbs} />
      <section className="secao">
        <h2>Código do atendimento</h2>
        <p>
          Confira um documento com foto da pessoa. Ela digita o código na tela de entrada, em “Tenho um código do atendimento”, e cria a
          própria senha.
        </p>
        {code && (
          <p role="status" className="primeiro-acesso">
            <strong>{code.codigo.replace(/(\d{4})(\d{4})/, '$1 $2')}</strong>
            <span>Vale até {formatMoment(code.expira_em)}, uma única vez. Não será mostrado de novo.</span>
          </p>
        )}
        <Button type={code ? 'default' : 'primary'} loading={busy} onClick={() => void abrir()}>
          {code ? 'Gerar outro código' : 'Gerar código'}
        </Button>
      </section>
    </div>
  );
}
