import { Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { ImageArea } from '../../lib/images/shrink-image.ts';
import { PhotoCropper } from './photo-cropper.tsx';
import { useObjectUrl } from './use-object-url.ts';

type PhotoCropDialogProps = {
  /** The image to crop. The dialog is open while there is one. */
  readonly image: Blob | undefined;
  readonly onCrop: (area: ImageArea) => void;
  readonly onCancel: () => void;
};

/** Lets the member crop an image to a square. Within a `Modal.Stack` it opens above the other dialogs. */
export function PhotoCropDialog({ image, onCrop, onCancel }: PhotoCropDialogProps) {
  const src = useObjectUrl(image);
  const isPhone = useMediaQuery('(max-width: 48em)');
  return (
    <Modal
      opened={image !== undefined}
      onClose={onCancel}
      stackId="photo-crop"
      title="Crop your photo"
      size={440}
      radius={isPhone ? 0 : 'lg'}
      fullScreen={isPhone}
      zIndex={300}
    >
      {src && <PhotoCropper src={src} onCrop={onCrop} onCancel={onCancel} />}
    </Modal>
  );
}
