import { Button, Upload } from 'antd';
import { Trash2, Upload as UploadIcon } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { initials } from '../../../../layout/initials';
import { SecureImage } from '../../../../layout/secure-image';
import { toast } from '../../../../providers/notification';
import { formatBytes } from '../../../../resources/definition/format';
import type { Profile } from './use-profile';

const ImgCrop = lazy(() => import('antd-img-crop'));

/** Largest image (SPEC.md section 9), in bytes. */
const MAX_IMAGE = 8_000_000;
/** Side of the square that is kept, in pixels. */
const SIDE = 512;

interface PhotoProps {
  profile: Profile;
  onSend: (photo: Blob) => Promise<void>;
  onRemove: () => Promise<void>;
}

/** The own photo: chosen, cropped to a square, sent. */
export function Photo({ profile, onSend, onRemove }: PhotoProps) {
  const [busy, setBusy] = useState(false);
  const durante = (work: Promise<void>) => {
    setBusy(true);
    // the refusal is already on screen
    void work.catch(() => undefined).finally(() => setBusy(false));
  };
  return (
    <div className="perfil__foto">
      {profile.foto ? (
        <SecureImage path={profile.foto} alt="Minha foto" className="perfil__retrato" />
      ) : (
        <span className="perfil__retrato perfil__iniciais" aria-hidden>
          {initials(profile.nome)}
        </span>
      )}
      <div className="perfil__acoes">
        <Suspense fallback={null}>
          <ImgCrop
            aspect={1}
            cropShape="round"
            rotationSlider
            modalTitle="Recortar foto"
            modalOk="Usar"
            modalCancel="Cancelar"
            showReset
            resetText="Desfazer"
            beforeCrop={(file) => {
              if (file.size <= MAX_IMAGE) return true;
              toast('error', `Tamanho de arquivo inválido, arquivo deve ser menor ou igual a ${formatBytes(MAX_IMAGE)}.`);
              return false;
            }}
          >
            <Upload
              accept="image/jpeg,image/png,image/webp"
              showUploadList={false}
              customRequest={({ file }) => durante(paraQuadrado(file as Blob).then(onSend))}
            >
              <Button icon={<UploadIcon size={16} aria-hidden />} loading={busy}>
                {profile.foto ? 'Trocar foto' : 'Enviar foto'}
              </Button>
            </Upload>
          </ImgCrop>
        </Suspense>
        {profile.foto && (
          <Button type="text" icon={<Trash2 size={15} aria-hidden />} onClick={() => durante(onRemove())}>
            Tirar foto
          </Button>
        )}
        <p className="campo__ajuda">JPEG, PNG ou WebP de até 8 MB.</p>
      </div>
    </div>
  );
}

/** The cropped image at the size that is kept. */
async function paraQuadrado(image: Blob): Promise<Blob> {
  const bitmap = await createImageBitmap(image);
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = SIDE;
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, SIDE, SIDE);
  return new Promise((resolve) => canvas.toBlob((blob) => resolve(blob ?? image), 'image/png'));
}
