import { Alert, Button } from 'antd';
import { Copy, Download } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { toast } from '../../../../providers/notification';

/** The codes for who loses the telephone, shown this once. */
export function RecoveryCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const copiar = () => navigator.clipboard.writeText(codes.join('\n')).then(() => toast('success', 'Códigos copiados.'));
  return (
    <>
      <h3 ref={title} tabIndex={-1}>
        Códigos de recuperação
      </h3>
      <Alert
        type="warning"
        showIcon
        message="Guarde estes códigos em lugar seguro: eles não serão mostrados de novo. Cada um entra uma vez no lugar do aplicativo ou da chave de segurança."
      />
      <ul className="perfil__codigos" aria-label="Códigos de recuperação">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="formulario__botoes">
        <Button icon={<Copy size={16} aria-hidden />} onClick={() => void copiar()}>
          Copiar
        </Button>
        <Button
          icon={<Download size={16} aria-hidden />}
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(codes.join('\r\n'))}`}
          download="codigos-de-recuperacao.txt"
        >
          Baixar
        </Button>
        <Button type="primary" onClick={onClose}>
          Já guardei os códigos
        </Button>
      </div>
    </>
  );
}
